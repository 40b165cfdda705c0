import { describe, expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";

const house = actionForms([
  "go to <receptacle>",
  "open <receptacle>",
  "take <object> from <receptacle>",
  "put <object> in/on <receptacle>",
  "use <object>",
  "look",
]);
const shop = actionForms(["search[<words>]", "click[<button, product number or option>]", "think[<thought>]"]);
const office = actionForms([
  "email.delete_email(email_id)",
  "email.reply_email(email_id, body)",
  "directory.find_address(name)",
  "finish(answer)",
]);
const rooms = actionForms(["move_ahead", "turn_left", "pick_up [object]", "put [object, receptacle]", "stop [done]"]);
const page = {
  goal: "a black lamp",
  isPaged: true,
  trajectory: [],
  observation:
    "[Back to Search]\n[< Prev]\nsize [small][large]\ncolor [black][white]\nDesk Lamp\nPrice: $35.92\n[Description]\n[Reviews]\n[Buy Now]",
};

const read = (reply: string, forms: ReturnType<typeof actionForms>, told?: typeof page) => {
  const action = parseAction(reply, { forms, ...(told && { told }) });
  return action.ok ? action.value.text : null;
};

describe("a call in a maker's own tags", () => {
  const byName = '{"name":"directory.find_address","arguments":{"name":"Bruno"}}';
  it.each([
    byName,
    `<tool_call>\n${byName}\n</tool_call>`,
    "<function=directory.find_address>\n<parameter=name>\nBruno\n</parameter>\n</function>",
    `[TOOL_CALLS][${byName}]`,
    '<invoke name="directory.find_address">\n<parameter name="name">Bruno</parameter>\n</invoke>',
    '<|start|>assistant<|channel|>commentary to=functions.directory.find_address <|constrain|>json<|message|>{"name":"Bruno"}<|call|>',
    'to=functions.directory.find_address code<|message|>{"name":"Bruno"}<|call|>',
    'Action: directory.find_address\nAction Input: {"name":"Bruno"}\nObservation:',
    'directory.find_address({name: "Bruno"})',
  ])("keeps an argument that is called as the name of calls is: %j", (reply) => {
    expect(read(reply, office)).toBe('directory.find_address(name="Bruno")');
  });

  it.each(['finish({answer: "done"})', 'Action: finish\nAction Input: {"answer":"done"}\nObservation:', '{"finish":{"answer":"done"}}'])(
    "ends with the answer that it is given: %j",
    (reply) => expect(read(reply, office)).toBe('finish(answer="done")'),
  );
});

describe("an action in two envelopes", () => {
  it.each([
    '{"action":"take_action","action_input":{"action":"go to cabinet 2"}}',
    '{"action":"take_action","action_input":{"action":"go to cabinet 2"}}\n\nI\'ll wait for the result before going on.',
    '{"name":"take_action","arguments":{"action":"go to cabinet 2"}}',
    "<answer>\n<response>\n> go to cabinet 2\n</response>\n</answer>",
    "<scratchpad>\n- look gave nothing\n</scratchpad>\n<answer>\n[/INST] > go to cabinet 2 </s>\n</answer>",
    'Certainly! Here is the output in the requested format:\n\n```plaintext\n{"role":"assistant","content":"> go to cabinet 2"}\n```\n\nThis follows the given constraints.',
    '{"role":"assistant","content":"> go to cabinet 2"}\n\nHope this helps!',
    '{"role":"assistant","content":"analysisThe cabinet is next.assistantfinal> go to cabinet 2"}',
    "analysisThe cabinet is next.assistantfinalgo to cabinet 2",
    "**Thinking Process:**\n\n1.  **Look at what is known:** look gave nothing.\n2.  **Decide:** the cabinet.\n\n**Final Output:**\n\n[/INST] > go to cabinet 2 </s>",
    '```json\n{"response": "> go to cabinet 2"}\n```\n\nHuman: Thanks. What do you do then?\n\nAssistant: That depends on what I see.',
    "There is a lot to consider here: the drawers, the shelves.\n\nTL;DR: go to cabinet 2",
  ])("is the action: %j", (reply) => expect(read(reply, house)).toBe("go to cabinet 2"));

  it.each([
    'action: "email.delete_email(email_id=\\"0012\\")"',
    '```yaml\nthought: >\n  It is done with.\naction: "email.delete_email(email_id=\\"0012\\")"\n```',
    '{"role":"assistant","content":"> email.delete_email(email_id=\\"0012\\")"}\n\nHope this helps!',
  ])("has its own quotation marks without the string's: %j", (reply) =>
    expect(read(reply, office)).toBe('email.delete_email(email_id="0012")'),
  );

  it("is a thought where the short of it is one", () => {
    const reply = "There is a lot to consider here.\n\nTL;DR: think: First I need a mug. I start with cabinet 2";
    expect(parseAction(reply, { forms: house })).toMatchObject({ value: { kind: "think" } });
  });
});

describe("an action beside signs and other words", () => {
  it.each([
    ["动作：move_ahead。", "move_ahead"],
    ["I'll move ahead ⬆️", "move_ahead"],
    ["> pick_up [mug_0] 🚀", "pick_up [mug_0]"],
  ])("%j", (reply, action) => expect(read(reply, rooms)).toBe(action));

  it.each([
    ["take[mug 1, drawer 1]", "take mug 1 from drawer 1"],
    ["put[mug 1, desk 1]", "put mug 1 in/on desk 1"],
    ["Last action: look\nResult: nothing\nAction: go to bed 1", "go to bed 1"],
    ['"look" failed before, so: open drawer 1', "open drawer 1"],
  ])("%j", (reply, action) => expect(read(reply, house)).toBe(action));

  it.each([
    ["click[Buy]", "click[Buy Now]"],
    ["click[Select large]", "click[large]"],
    ["I will click the button [< Prev].", "click[< Prev]"],
    // Two labels would do, or none: the page says so.
    ["click[Des]", "click[Des]"],
    ["click[Select red]", "click[Select red]"],
  ])("%j on a page", (reply, action) => expect(read(reply, shop, page)).toBe(action));
});

import { describe, expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { parseThoughtAndAction } from "../../parse-thought-and-action.js";
import { resolveAction } from "../../forms/resolve-action.js";

const forms = actionForms([
  "go to <place>",
  "open <place>",
  "close <place>",
  "take <thing> from <place>",
  "put <thing> in/on <place>",
  "use <thing>",
  "heat <thing> with <place>",
  "look",
  "inventory",
  "examine <thing>",
]);
const admissible = [
  "go to shelf 1",
  "go to shelf 2",
  "go to drawer 3",
  "open drawer 3",
  "close safe 1",
  "take book 2 from shelf 1",
  "put mug 1 in/on shelf 1",
  "use desklamp 1",
  "heat mug 1 with microwave 1",
  "look",
  "inventory",
  "examine book 2",
];
const act = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? resolveAction(parsed.value.text, admissible) : parsed.problem;
};
describe("an action that came later", () => {
  it.each([
    ["I'm going to the shelf 1 to look for a book.", "go to shelf 1"],
    ["Alright, the drawer is still closed.\n\n**open drawer 3**\n\nOnce it's open, I'll search inside it for the book.", "open drawer 3"],
    ["1. go to shelf 1\n", "go to shelf 1"],
    ["Next action → **take book 2 from shelf 1** ✅", "take book 2 from shelf 1"],
    ["```\n> go to shelf 1\n> take book 2 from shelf 1\n```", "go to shelf 1"],
    ["My answer is 'open drawer 3'.", "open drawer 3"],
    ['{\n  "reasoning": "Shelf 1 is unexplored. Going to shelf 2 later.",\n  "action": "go to shelf 1"\n}', "go to shelf 1"],
    ["Action: go to shelf 1\n\nAction Input: None", "go to shelf 1"],
    ["> go to shelf 1 (shelf 2 is next)", "go to shelf 1"],
    ["<think>\nThe book could be anywhere.\n</think>\n\nI will head to shelf 1.\n\n> go to shelf 1", "go to shelf 1"],
    ["Command: take book 2 from shelf 1", "take book 2 from shelf 1"],
    ["Take book2 from shelf1", "take book 2 from shelf 1"],
    ["take book-2 from shelf-1", "take book 2 from shelf 1"],
    ["grab book 2 from shelf 1", "take book 2 from shelf 1"],
    ["walk to the shelf 1", "go to shelf 1"],
    ["put mug 1 onto the shelf 1.", "put mug 1 in/on shelf 1"],
    ["Place the mug 1 on the shelf 1", "put mug 1 in/on shelf 1"],
    ["To find the book, the first step is to check shelf 1.\n\n`go to shelf 1`", "go to shelf 1"],
    ["You should open drawer 3.", "open drawer 3"],
    ["The agent opens drawer 3.", "open drawer 3"],
    ["opening drawer 3", "open drawer 3"],
    [
      "Let's think step by step. First, we need a book. Books are on shelves. There are shelves 1 and 2. We start with shelf 1. Therefore, the next action is to go to shelf 1.",
      "go to shelf 1",
    ],
    ["Okay here goes nothing: open drawer 3!!!", "open drawer 3"],
    [
      "**Observation:** The drawer is closed.\n**Thought:** I should open it.\n**Action:** open drawer 3\n**Observation:** The drawer is open.",
      "open drawer 3",
    ],
    ["ACTION: OPEN DRAWER 3", "open drawer 3"],
    ["action=open drawer 3", "open drawer 3"],
    ['act("open drawer 3")', "open drawer 3"],
    ["do: open drawer 3", "open drawer 3"],
    ["open[drawer 3]", "open drawer 3"],
    ["open(drawer 3)", "open drawer 3"],
    ["open <drawer 3>", "open drawer 3"],
    ["take <book 2> from <shelf 1>", "take book 2 from shelf 1"],
    ["take [book 2] from [shelf 1]", "take book 2 from shelf 1"],
    ["“open drawer 3”, because it is closed.", "open drawer 3"],
    ["open drawer 3\n\nReason: the book may be inside. If it is not there, go to shelf 2.", "open drawer 3"],
    ["Not shelf 2, since I've been there. I'd rather go to shelf 1.", "go to shelf 1"],
    ["\\textbf{open drawer 3}", "open drawer 3"],
    ["$$open\\ drawer\\ 3$$", "open drawer 3"],
    ["<|im_start|>assistant\nopen drawer 3<|im_end|>", "open drawer 3"],
    ["(thinking: the drawer?) open drawer 3", "open drawer 3"],
    ["*opens drawer 3*", "open drawer 3"],
    ["Opening the drawer now.\n> open drawer 3", "open drawer 3"],
    ["Сначала открою ящик.\nДействие: open drawer 3", "open drawer 3"],
    ["次は引き出しを開けます。\n「open drawer 3」", "open drawer 3"],
    ['{"name":"open","parameters":{"object":"drawer 3"}}', "open drawer 3"],
    ['<function=open>{"place": "drawer 3"}</function>', "open drawer 3"],
    ["<open>drawer 3</open>", "open drawer 3"],
    ['{"open": "drawer 3"}', "open drawer 3"],
    ["open drawer #3", "open drawer 3"],
    ["open drawer no. 3", "open drawer 3"],
    ["open drawer number three", "open drawer 3"],
    ["Output: `open drawer 3`", "open drawer 3"],
  ])("%j", (reply, action) => expect(act(reply)).toBe(action));
  it.each([
    ["Thought: It may be in the drawer.\nI'll open it.\n> open drawer 3", "open drawer 3"],
    ["I think the book is on shelf 1. Go to shelf 1", "go to shelf 1"],
    ["Thought:\nThe drawer is closed.\n\nAction:\nopen drawer 3", "open drawer 3"],
    ["<reasoning>closed</reasoning>\nopen drawer 3", "open drawer 3"],
    ['{"thought": "closed", "action": {"name": "open", "args": ["drawer 3"]}}', "open drawer 3"],
  ])("with a thought: %j", (reply, action) => {
    const parsed = parseThoughtAndAction(reply, { put: "asWritten", forms });
    expect(parsed.ok ? resolveAction(parsed.value.action.text, admissible) : parsed.problem).toBe(action);
  });
});

import { describe, expect, it } from "vitest";
import { parseReply } from "../../../experiences/parse-reply.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { parseThoughtAndAction } from "../../parse-thought-and-action.js";
import { resolveAction } from "../../forms/resolve-action.js";

const worlds = {
  rooms: {
    forms: actionForms([
      "go to <place>",
      "open <place>",
      "close <place>",
      "take <thing> from <place>",
      "put <thing> in/on <place>",
      "use <thing>",
      "heat <thing> with <place>",
      "clean <thing> with <place>",
      "look",
      "inventory",
      "examine <thing>",
    ]),
    admissible: [
      "go to cabinet 1",
      "go to cabinet 2",
      "go to countertop 1",
      "go to sinkbasin 1",
      "open cabinet 1",
      "close fridge 1",
      "take soapbar 2 from cabinet 1",
      "put apple 1 in/on fridge 1",
      "clean soapbar 2 with sinkbasin 1",
      "heat apple 1 with microwave 1",
      "use desklamp 1",
      "look",
      "inventory",
      "examine apple 1",
    ],
  },
  shop: {
    forms: actionForms(["search[<words>]", "click[<button>]"]),
    admissible: [
      "click[Buy Now]",
      "click[Back to Search]",
      "click[b08xyz1234]",
      "click[large]",
      "click[black | white]",
      "click[< Prev]",
      "click[Next >]",
    ],
  },
  grid: {
    forms: actionForms([
      "move_ahead",
      "turn_left",
      "turn_right",
      "pick_up [<thing>]",
      "put [<thing>, <place>]",
      "goto [<place>]",
      "toggle [<thing>]",
    ]),
    admissible: [
      "move_ahead",
      "turn_left",
      "turn_right",
      "pick_up [red ball]",
      "put [bread_0, cabinet_0]",
      "goto [kitchen_0]",
      "toggle [lamp_2]",
    ],
  },
  office: {
    forms: actionForms([
      "email.delete_email(email_id)",
      "calendar.create_event(event_name, participant_email, event_start, duration)",
      "email.search_emails(query)",
    ]),
    admissible: [],
  },
} as const;
type World = keyof typeof worlds;

const rooms = worlds.rooms;
const actions: readonly (readonly [world: World, reply: string, action: string])[] = [
  [
    "rooms",
    "I apologize for the oversight in my previous step. Since cabinet 1 is closed, I need to open it first.\n\nAction: open cabinet 1",
    "open cabinet 1",
  ],
  ["rooms", "> go to the cabinet 1", "go to cabinet 1"],
  ["rooms", "> go to cabinet 1 and open it", "go to cabinet 1"],
  ["rooms", "go to cabinet 1, open cabinet 1, take soapbar 2 from cabinet 1", "go to cabinet 1"],
  [
    "rooms",
    "| Thought | Action |\n| :--- | :--- |\n| The soapbar is in the cabinet | take soapbar 2 from cabinet 1 |",
    "take soapbar 2 from cabinet 1",
  ],
  [
    "rooms",
    "- **Reasoning**: The cabinet is the nearest place.\n- **Action**: `go to cabinet 1`\n- **Expected result**: I see what is in cabinet 1.",
    "go to cabinet 1",
  ],
  ["rooms", "＞ｇｏ　ｔｏ　ｃａｂｉｎｅｔ　１", "go to cabinet 1"],
  ["rooms", "> go\u200b to\u00a0cabinet\u202f1。", "go to cabinet 1"],
  ["rooms", "**Final Answer:** `take soapbar 2 from cabinet 1`", "take soapbar 2 from cabinet 1"],
  ["rooms", "The final answer is: $\\boxed{\\text{open cabinet 1}}$. I hope it is correct.", "open cabinet 1"],
  [
    "rooms",
    "<thought>The cabinet may hold it.</thought>\n<action>open cabinet 1</action>\n<observation>You open the cabinet 1. In it, you see a soapbar 2.</observation>\n<action>take soapbar 2 from cabinet 1</action>",
    "open cabinet 1",
  ],
  ["rooms", "<tool_call>\n{'name': 'go_to', 'arguments': {'place': 'cabinet 1',}}\n</tool_call>", "go to cabinet 1"],
  [
    "rooms",
    "```json\n{\n  // cabinets first\n  'thought': 'The soap is often in a cabinet',\n  'action': 'open cabinet 1',\n}\n```",
    "open cabinet 1",
  ],
  ["rooms", "Assistant: Certainly! The next step would be\n\n> open cabinet 1", "open cabinet 1"],
  ["rooms", "What is your next step?\n> open cabinet 1", "open cabinet 1"],
  ["rooms", "GO TO CABINET 1", "go to cabinet 1"],
  ["rooms", "Go to Cabinets 1.", "go to cabinet 1"],
  ["rooms", "> take the soapbar 2 from the cabinet 1", "take soapbar 2 from cabinet 1"],
  [
    "rooms",
    "We haven't looked in cabinet 1 yet, and soap bars tend to be stored there. We could go to the countertop 1 as well, but that is less likely. So: open cabinet 1.",
    "open cabinet 1",
  ],
  ["rooms", "Je vais d'abord ouvrir le placard.\n\n> open cabinet 1", "open cabinet 1"],
  ["rooms", "Lass mich nachdenken. Zuerst der Schrank:\nopen cabinet 1", "open cabinet 1"],
  ["rooms", "好的，我先打开柜子。\n动作: open cabinet 1", "open cabinet 1"],
  [
    "rooms",
    "> open cabinet 1\nObservation: You open the cabinet 1. The cabinet 1 is open. In it, you see a soapbar 2.\n> take soapbar 2 from cabinet 1\nObservation: You pick up the soapbar 2 from the cabinet 1.",
    "open cabinet 1",
  ],
  ["rooms", "\n\n\n   \n> open cabinet 1\n\n\n", "open cabinet 1"],
  ["rooms", "Now that I am at the cabinet, the sensible thing is to `open cabinet 1` and look inside.", "open cabinet 1"],
  ["rooms", "go to cabinet one", "go to cabinet 1"],
  ["rooms", "take soapbar two from cabinet one", "take soapbar 2 from cabinet 1"],
  ["rooms", "move to cabinet 1", "go to cabinet 1"],
  ["rooms", "pick up soapbar 2 from cabinet 1", "take soapbar 2 from cabinet 1"],
  ["rooms", "put the apple 1 into the fridge 1", "put apple 1 in/on fridge 1"],
  ["rooms", "place apple 1 in fridge 1", "put apple 1 in/on fridge 1"],
  ["rooms", "put apple 1 inside fridge 1", "put apple 1 in/on fridge 1"],
  [
    "rooms",
    "Let's see. The task: put a clean soapbar in the toilet.\nWhat I know: soapbar 2 is in cabinet 1.\nWhat I need: take it, clean it, put it.\nNext: take soapbar 2 from cabinet 1",
    "take soapbar 2 from cabinet 1",
  ],
  [
    "rooms",
    "Step-by-step:\n1. Locate the soapbar ✔️\n2. Take it ⬅️ now\n3. Clean it\n\n**Now:** take soapbar 2 from cabinet 1",
    "take soapbar 2 from cabinet 1",
  ],
  ["rooms", "⟶ take soapbar 2 from cabinet 1", "take soapbar 2 from cabinet 1"],
  ["rooms", "“Take soapbar 2 from cabinet 1.”", "take soapbar 2 from cabinet 1"],
  ["rooms", '{"action": "take", "object": "soapbar 2", "source": "cabinet 1"}', "take soapbar 2 from cabinet 1"],
  ["rooms", '{"action": {"type": "take", "item": "soapbar 2", "from": "cabinet 1"}}', "take soapbar 2 from cabinet 1"],
  ["rooms", '{"action": "take soapbar 2 from cabinet 1", "reason": "go to cabinet 2 would be a waste"}', "take soapbar 2 from cabinet 1"],
  ["rooms", "Thought: I should look in the cabinet.\n\nAction: ```open cabinet 1```", "open cabinet 1"],
  ["rooms", "Action:\n```\nopen cabinet 1\n```", "open cabinet 1"],
  [
    "rooms",
    "My reasoning:\n\n* cabinet 1 is near\n* it is closed\n\nTherefore:\n\n> open cabinet 1\n\n---\n\n*Waiting for the next observation…*",
    "open cabinet 1",
  ],
  ["rooms", "Sure! `go to cabinet 1` 🙂", "go to cabinet 1"],
  ["rooms", "go_to(cabinet_1)", "go to cabinet 1"],
  ["rooms", "[go to cabinet 1]()", "go to cabinet 1"],
  ["rooms", "<a>open cabinet 1</a>", "open cabinet 1"],
  ["rooms", "ANSWER: open cabinet 1 <END>", "open cabinet 1"],
  ["rooms", "User: What is your next step?\nAI: open cabinet 1", "open cabinet 1"],
  ["rooms", "The soap bar isn't on the countertop. I'll check the first cabinet next. \n> Open the cabinet 1", "open cabinet 1"],
  ["rooms", "> look.\n> ", "look"],
  ["rooms", "check inventory", "inventory"],
  ["rooms", "examine the apple 1 closely", "examine apple 1"],
  ["rooms", "I pick: heat apple 1 with microwave 1 (since I'm already there)", "heat apple 1 with microwave 1"],
  ["rooms", "close the fridge 1 before leaving", "close fridge 1"],
  ["shop", "> **click[Buy Now]**", "click[Buy Now]"],
  ["shop", "I'll click on [Buy Now].", "click[Buy Now]"],
  ["shop", "Click [Buy Now]", "click[Buy Now]"],
  ["shop", "click('Buy Now')", "click[Buy Now]"],
  ["shop", "click: Buy Now", "click[Buy Now]"],
  ["shop", "Action: click[buy now]\nThis should complete the purchase.", "click[Buy Now]"],
  ["shop", 'search["red running shoes size 9"]', "search[red running shoes size 9]"],
  ["shop", "search(query='red running shoes size 9')", "search[red running shoes size 9]"],
  ["shop", "Search for: [red running shoes size 9]", "search[red running shoes size 9]"],
  ["shop", '{"action": "search", "query": "red running shoes size 9"}', "search[red running shoes size 9]"],
  ["shop", '{"action": "click", "target": "large"}', "click[large]"],
  ["shop", "click[B08XYZ1234]", "click[b08xyz1234]"],
  ["shop", "Click[Next&nbsp;&gt;]", "click[Next >]"],
  ["shop", "The product B08XYZ1234 matches, so click[b08xyz1234].", "click[b08xyz1234]"],
  ["grid", "Act: move ahead", "move_ahead"],
  ["grid", "MoveAhead", "move_ahead"],
  ["grid", "`turn left`", "turn_left"],
  ["grid", "pick up [red ball]", "pick_up [red ball]"],
  ["grid", "pick_up(red ball)", "pick_up [red ball]"],
  ["grid", "put [bread_0] [cabinet_0]", "put [bread_0, cabinet_0]"],
  ["grid", "put[bread_0,cabinet_0]", "put [bread_0, cabinet_0]"],
  ["grid", "I should go to the kitchen. goto [kitchen_0]", "goto [kitchen_0]"],
  ["grid", "Act: toggle lamp_2", "toggle [lamp_2]"],
  ["office", 'email.delete_email(email_id="00000042")', 'email.delete_email(email_id="00000042")'],
  ["office", '```python\nemail.delete_email(email_id="00000042")\n```\nThis removes the mail.', 'email.delete_email(email_id="00000042")'],
  ["office", 'First I look for it: `email.search_emails(query="Sam, status")`', 'email.search_emails(query="Sam, status")'],
  ["office", '{"name": "email.delete_email", "arguments": {"email_id": "00000042"}}', 'email.delete_email(email_id="00000042")'],
];
describe("an action that was held out", () => {
  it.each(actions)("of %s: %j", (world, reply, action) => {
    const parsed = parseAction(reply, { put: "asWritten", forms: worlds[world].forms });
    expect(parsed.ok ? resolveAction(parsed.value.text, worlds[world].admissible) : parsed.problem).toBe(action);
  });
});

const pairs: readonly (readonly [reply: string, thought: RegExp, action: string])[] = [
  [
    "Thought: The soap is likely in the cabinet. I have not opened it yet.\nAction: open cabinet 1\nObservation: The cabinet is open.\nThought: Good.",
    /The soap is likely in the cabinet\. I have not opened it yet\./,
    "open cabinet 1",
  ],
  ["**Thought:** I need soap.\n\n**Act:** open cabinet 1", /^I need soap\.$/, "open cabinet 1"],
  ["*Thinks:* I need soap.\n> open cabinet 1", /I need soap/, "open cabinet 1"],
  ["Thought 1: I need soap.\nAct 1: open cabinet 1", /^I need soap\.$/, "open cabinet 1"],
  ["Thought: I need soap.\nThought: It may be in the cabinet.\nAct: open cabinet 1", /I need soap\..*cabinet/, "open cabinet 1"],
  ["{'thought': 'I need soap, it\\'s in a cabinet', 'act': 'open cabinet 1'}", /I need soap/, "open cabinet 1"],
  ["<thought>I need soap.</thought><act>open cabinet 1</act>", /^I need soap\.$/, "open cabinet 1"],
  ["Thought: I need soap. Act: open cabinet 1", /^I need soap\.$/, "open cabinet 1"],
  ["Thought: I need soap.\n\nSo I will open cabinet 1.", /^I need soap\./, "open cabinet 1"],
  ["Thought: I need soap. I should open cabinet 1.\n\n```\nopen cabinet 1\n```", /^I need soap\./, "open cabinet 1"],
];
describe("a thought with its action that was held out", () => {
  it.each(pairs)("%j", (reply, thought, action) => {
    const parsed = parseThoughtAndAction(reply, { put: "asWritten", forms: rooms.forms });
    expect(parsed.ok ? resolveAction(parsed.value.action.text, rooms.admissible) : parsed.problem).toBe(action);
    expect(parsed.ok && parsed.value.thought).toMatch(thought);
  });
});

const thoughts: readonly (readonly [reply: string, thought: RegExp])[] = [
  ["> think: I need to find soap first", /^think: I need to find soap first$/],
  ["> **Think:** I need to find soap first.", /^think: I need to find soap first$/i],
  ["> think[I need to find soap first]", /I need to find soap first/],
  ["Action: think: I need to find soap first", /^think: I need to find soap first$/],
];
describe("a thought of RAP or ReAct that was held out", () => {
  it.each(thoughts)("%j", (reply, thought) => {
    const parsed = parseReply(reply, { forms: rooms.forms });
    expect(parsed).toMatchObject({ ok: true, value: { kind: "think", text: expect.stringMatching(thought) as string } });
  });
});

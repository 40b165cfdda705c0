import { describe, expect, it } from "vitest";
import { parseStatedLines } from "../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseChoice } from "../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../rap/make-plan/parse-plan.js";
import { readSubStep } from "../../rap-visual/plan-from-images/read-sub-step.js";
import { parseVerdict } from "../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../reflexion/reflect/parse-reflection.js";
import { parseReply } from "../experiences/parse-reply.js";
import { parseEvaluation } from "../history/parse-evaluation.js";
import { parseSummary } from "../history/parse-summary.js";
import { actionForms } from "./action-forms.js";
import { parseAction } from "./parse-action.js";
import { parseClusters } from "./parse-clusters.js";
import { parseKnownNumber } from "./parse-known-number.js";
import { parseThoughtAndAction } from "./parse-thought-and-action.js";
import { resolveAction } from "./resolve-action.js";

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
  ["think: I need to find soap first\n> open cabinet 1", /^think: I need to find soap first$/],
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

const evaluations: readonly (readonly [reply: string, verdicts: readonly (readonly [words: string, isComplete: boolean])[]])[] = [
  [
    "Subgoal 1: find a soapbar - Complete\nSubgoal 2: clean the soapbar - Not started",
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
    ],
  ],
  [
    "1. **Find a soapbar** — ✓ Complete\n2. **Clean the soapbar** — ✗ Incomplete",
    [
      ["Find a soapbar", true],
      ["Clean the soapbar", false],
    ],
  ],
  [
    "1. Find a soapbar: Yes\n2. Clean the soapbar: No",
    [
      ["Find a soapbar", true],
      ["Clean the soapbar", false],
    ],
  ],
  [
    "- Find a soapbar (complete): it was taken from cabinet 1.\n- Clean the soapbar (incomplete): no sink was visited.",
    [
      ["Find a soapbar", true],
      ["Clean the soapbar", false],
    ],
  ],
  [
    "Completed:\n- find a soapbar\nNot completed:\n- clean the soapbar\n- put the soapbar in the toilet",
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
      ["put the soapbar in the toilet", false],
    ],
  ],
  [
    "The sub-goal of finding a soapbar is complete. The sub-goal of cleaning the soapbar is not yet complete.",
    [
      ["finding a soapbar", true],
      ["cleaning the soapbar", false],
    ],
  ],
  [
    "| Subgoal | Complete? |\n|---|---|\n| find a soapbar | Yes |\n| clean the soapbar | No |",
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
    ],
  ],
  [
    '{"subgoals": [{"id": 1, "description": "find a soapbar", "completed": true}, {"id": 2, "description": "clean the soapbar", "completed": false},]}',
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
    ],
  ],
  [
    "subgoal 1: find a soapbar - complete (the agent took soapbar 2)\nsubgoal 2: clean the soapbar - incomplete (still dirty)",
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
    ],
  ],
  [
    "Sub-goal #1 (find a soapbar): COMPLETE\nSub-goal #2 (clean the soapbar): INCOMPLETE",
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
    ],
  ],
  [
    "[complete] find a soapbar\n[incomplete] clean the soapbar",
    [
      ["find a soapbar", true],
      ["clean the soapbar", false],
    ],
  ],
  [
    "Find a soapbar ... complete\nClean the soapbar ... incomplete",
    [
      ["Find a soapbar", true],
      ["Clean the soapbar", false],
    ],
  ],
];
describe("an evaluation that was held out", () => {
  it.each(evaluations)("%j", (reply, verdicts) => {
    const parsed = parseEvaluation(reply);
    const told = parsed.ok ? parsed.value.split("; ") : [parsed.problem];
    expect(told).toHaveLength(verdicts.length);
    for (const [index, [words, isComplete]] of verdicts.entries()) {
      expect(told[index]?.toLowerCase()).toContain(words.toLowerCase());
      expect(told[index]).toMatch(isComplete ? /- complete$/ : /- incomplete$/);
    }
  });
});

const summaries: readonly (readonly [reply: string, summary: string])[] = [
  ["Here is a brief summary:\n\nI went to cabinet 1 and opened it.", "I went to cabinet 1 and opened it."],
  ["**Summary:** I went to cabinet 1 and opened it.\n\nLet me know if you'd like more detail!", "I went to cabinet 1 and opened it."],
  ["Summary - I went to cabinet 1 and opened it.", "I went to cabinet 1 and opened it."],
  ['{"summary": "I went to cabinet 1 and opened it."}', "I went to cabinet 1 and opened it."],
  ["In summary, I went to cabinet 1 and opened it.", "In summary, I went to cabinet 1 and opened it."],
  ["# Summary\n\nI went to cabinet 1 and opened it.\n\n---", "I went to cabinet 1 and opened it."],
  ["总结：I went to cabinet 1 and opened it.", "I went to cabinet 1 and opened it."],
];
describe("a summary that was held out", () => {
  it.each(summaries)("%j", (reply, value) => {
    expect(parseSummary(reply)).toMatchObject({ ok: true, value });
  });
});

const clusters: readonly (readonly [reply: string, groups: readonly (readonly [name: string, members: readonly number[]])[]])[] = [
  [
    "**High-level Type1:** Cleaning tasks [1, 3, 5]\n**High-level Type2:** Heating tasks [2, 4]",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "Type 1 (Cleaning tasks): 1, 3, and 5\nType 2 (Heating tasks): 2 and 4",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "1. Cleaning tasks — items 1, 3, 5\n2. Heating tasks — items 2, 4",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "### Cleaning tasks\n- 1. clean a mug\n- 3. clean a fork\n- 5. clean a pan\n\n### Heating tasks\n- 2. heat an egg\n- 4. heat a mug",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "Cleaning tasks: (1), (3), (5)\nHeating tasks: (2), (4)",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    '{"Cleaning tasks": [1, 3, 5], "Heating tasks": [2, 4]}',
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "High-level Type A: Cleaning tasks [1, 3, 5]\nHigh-level Type B: Heating tasks [2, 4]",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "High-level Type I: Cleaning tasks [1; 3; 5]\nHigh-level Type II: Heating tasks [2; 4]",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "1 -> Cleaning tasks\n2 -> Heating tasks\n3 -> Cleaning tasks\n4 -> Heating tasks\n5 -> Cleaning tasks",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "High-level Type1: Cleaning tasks\n    1, 3, 5\nHigh-level Type2: Heating tasks\n    2, 4",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
];
describe("clusters that were held out", () => {
  it.each(clusters)("%j", (reply, groups) => {
    const parsed = parseClusters(reply);
    expect(parsed.ok ? parsed.value.map(({ name, members }) => [name, members]) : parsed.problem).toEqual(groups);
  });
});

const types = parseKnownNumber([0, 1, 2, 3], "type", [
  { id: 1, name: "Cleaning tasks" },
  { id: 2, name: "Heating tasks" },
  { id: 3, name: "Cooling tasks" },
]);
const classifications: readonly (readonly [reply: string, type: number])[] = [
  ["[Type 2]: it is about heating", 2],
  ["Type: 2\nReason: it is about heating", 2],
  ["The new goal belongs to **Type 2: Heating tasks**, because it asks to heat 1 mug.", 2],
  ["It belongs to heating tasks.", 2],
  ["2️⃣", 2],
  ["(2)", 2],
  ["Type II", 2],
  ["Out of the 3 types, the second one fits best.", 2],
  ['{"type_number": 2, "reason": "1 mug is heated"}', 2],
  ["The answer is \\boxed{2}", 2],
  ["There are 3 types. The goal mentions heating a mug, which is Type 2.", 2],
  ["[0]: none of these", 0],
  ["It belongs to none of the types.", 0],
  ["None of these (0)", 0],
];
describe("a classification that was held out", () => {
  it.each(classifications)("%j", (reply, value) => {
    expect(types(reply)).toMatchObject({ ok: true, value });
  });
});

const choices: readonly (readonly [reply: string, position: number])[] = [
  ["Process 2 is the best because it fulfils all 3 sub-goals in 6 steps.", 1],
  ["**Process 2**", 1],
  ["I'd choose the second process: it ends with the task done.", 1],
  ["Process 1 never finishes, process 2 does. Final choice: 2", 1],
  ["Comparing the processes, 1 stops early while 2 finishes. Best process: 2", 1],
  ["#2", 1],
];
describe("a choice of a process that was held out", () => {
  it.each(choices)("%j", (reply, value) => {
    expect(parseChoice(3)(reply)).toMatchObject({ ok: true, value });
  });
});

const proposals: readonly string[] = [
  "Action 1: open cabinet 1\nConfidence 1: 75%\n\nAction 2: look\nConfidence 2: 25%",
  "1. `open cabinet 1` (confidence: 0.75)\n2. `look` (confidence: 0.25)",
  "| Action | Confidence |\n|:--|--:|\n| open cabinet 1 | 0.75 |\n| look | 0.25 |",
  "[('open cabinet 1', 0.75), ('look', 0.25)]",
  '{"open cabinet 1": 0.75, "look": 0.25}',
  "**Action 1:** open cabinet 1\n**Confidence:** 0.75\n*Reasoning: it may hold the soap.*\n\n**Action 2:** look\n**Confidence:** 0.25\n*Reasoning: to see more.*",
  "- open cabinet 1 → 75 %\n- look → 25 %",
  "open cabinet 1 [0.75]\nlook [0.25]",
  "Action 1: open cabinet 1, Confidence: 0.75\nAction 2: look, Confidence: 0.25",
  "Action 1: open cabinet 1\nConfidence: 0,75\nAction 2: look\nConfidence: 0,25",
  "Action 1: open cabinet 1\nConfidence: 7.5/10\nAction 2: look\nConfidence: 2.5/10",
  "Option A: open cabinet 1 (75% confident)\nOption B: look (25% confident)",
];
describe("proposals that were held out", () => {
  it.each(proposals)("%j", (reply) => {
    const parsed = parseProposals(4, { put: "asWritten", forms: rooms.forms })(reply);
    expect(parsed.ok ? parsed.value : parsed.problem).toEqual([
      { action: "open cabinet 1", confidence: 0.75 },
      { action: "look", confidence: 0.25 },
    ]);
  });
});

const keys: readonly (readonly [reply: string, mode: string, text: string])[] = [
  ["Search: soapbar.", "search", "soapbar"],
  ["The next step is to find a soapbar, so:\n\n**search: soapbar**", "search", "soapbar"],
  ["search: a soapbar", "search", "soapbar"],
  ['search: "soapbar"', "search", "soapbar"],
  ["search[soapbar]", "search", "soapbar"],
  ['{"search": "soapbar"}', "search", "soapbar"],
  ["{'mode': 'search', 'object': 'soapbar'}", "search", "soapbar"],
  ["> action: take", "action", "take"],
  ["Action: take the soapbar", "action", "take the soapbar"],
  ["key = search: soapbar", "search", "soapbar"],
  ["search：soapbar", "search", "soapbar"],
  ["<search>soapbar</search>", "search", "soapbar"],
  ["Search for soapbar", "search", "soapbar"],
];
describe("a retrieval key that was held out", () => {
  it.each(keys)("%j", (reply, mode, text) => {
    expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode, text } });
  });
});

const plans: readonly (readonly [reply: string, plan: string])[] = [
  [
    "To solve the task, I need to find and take a soapbar, then clean it with sinkbasin, then put it in/on toilet.",
    "find and take a soapbar, then clean it with sinkbasin, then put it in/on toilet",
  ],
  ["**Plan:** I need to find and take a soapbar, then clean it with sinkbasin.", "find and take a soapbar, then clean it with sinkbasin"],
  [
    "> think: To solve the task, I need to find and take a soapbar, then clean it with sinkbasin",
    "find and take a soapbar, then clean it with sinkbasin",
  ],
  ["1. Find a soapbar\n2. Take it\n3. Clean it with the sinkbasin", "Clean it with the sinkbasin"],
  ['{"plan": "To solve the task, I need to find and take a soapbar."}', "find and take a soapbar"],
  ['{"plan": ["find a soapbar", "take it", "clean it"]}', "clean it"],
  ["Okay! To solve the task, I need to find and take a soapbar.\n\nShall I begin?", "find and take a soapbar"],
];
describe("a plan that was held out", () => {
  it.each(plans)("%j", (reply, words) => {
    const parsed = parsePlan(reply);
    expect(parsed.ok && parsed.value).toContain(words);
    expect(parsed.ok && parsed.value).toMatch(/^To solve the task, /);
  });
});

const verdicts: readonly (readonly [reply: string, success: boolean])[] = [
  ["SUCCESS", true],
  ["**FAILURE** – the soapbar was never cleaned.", false],
  ["Verdict: Failure\nReason: never cleaned", false],
  ["Yes, the task was completed successfully.", true],
  ["No. The soapbar was never cleaned, so the run did not succeed.", false],
  ["The agent did not complete the task.", false],
  ['{"verdict": "SUCCESS", "reason": "it did not fail"}', true],
  ["<verdict>FAILURE</verdict><reason>no success</reason>", false],
  ["✅ SUCCESS: all done", true],
  ["Result = failed, because the goal was not reached", false],
];
describe("a verdict on a run that was held out", () => {
  it.each(verdicts)("%j", (reply, success) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } });
  });
});

describe("a reflection that was held out", () => {
  it.each([
    ["**New plan:** I will clean the soapbar before I put it down.", "New plan: I will clean the soapbar before I put it down."],
    [
      "Reflection:\nI put it down dirty.\n\nNew plan: I will clean the soapbar before I put it down.",
      "New plan: I will clean the soapbar before I put it down.",
    ],
    ['{"new_plan": "I will clean the soapbar before I put it down."}', "I will clean the soapbar before I put it down."],
    ["Sure, here's my new plan:\n\nI will clean the soapbar before I put it down.", "I will clean the soapbar before I put it down."],
  ])("%j", (reply, told) => {
    const parsed = parseReflection(reply);
    expect(parsed.ok && parsed.value.endsWith(told)).toBe(true);
  });
});

const state = { facing: "cabinet 1", moved: 2, holding: ["soapbar 2"], seen: ["apple 1", "fridge 1"] };
describe("a state that was held out", () => {
  it.each([
    "**Facing:** cabinet 1\n**Moved:** 2 steps\n**Holding:** soapbar 2\n**Seen:** apple 1, fridge 1\n**Done:** nothing",
    "- Facing: cabinet 1.\n- Moved: two steps.\n- Holding: soapbar 2.\n- Seen: apple 1, fridge 1.\n- Done: none.",
    "{'facing': 'cabinet 1', 'moved': 2, 'holding': ['soapbar 2'], 'seen': ['apple 1', 'fridge 1'], 'done': []}",
    "| Field | Value |\n|---|---|\n| Facing | cabinet 1 |\n| Moved | 2 |\n| Holding | soapbar 2 |\n| Seen | apple 1, fridge 1 |\n| Done | – |",
    "Here is the updated state:\n\nFacing: the cabinet 1\nMoved: 2\nHolding: a soapbar 2\nSeen: an apple 1 and a fridge 1\nDone: nothing yet",
    "Facing：cabinet 1\nMoved：2\nHolding：soapbar 2\nSeen：apple 1，fridge 1\nDone：nothing",
  ])("%j", (reply) => {
    const parsed = parseStatedLines(reply);
    expect(parsed).toMatchObject({ ok: true, value: state });
    expect(parsed.ok && (parsed.value.done ?? [])).toEqual([]);
  });
});

describe("a sub-step from a picture that was held out", () => {
  const listed = ["open the microwave", "turn on the light", "move the kettle"];
  it.each([
    ["Plan: turn on the light.", "turn on the light"],
    ["The microwave is open, so next: **Turn on the light**", "turn on the light"],
    ['{"plan": "turn on light"}', "turn on the light"],
    ["2. turn on the light", "turn on the light"],
    ["I see that the microwave is open already.\n\nPlan: Turn on the light", "turn on the light"],
    ["Plan: turn the light on", "turn on the light"],
    ["\\boxed{\\text{move the kettle}}", "move the kettle"],
    ["Plan: Move kettle", "move the kettle"],
  ])("%j", (reply, plan) => {
    expect(readSubStep(reply, listed)).toBe(plan);
  });
});

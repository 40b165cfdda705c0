import { describe, expect, it } from "vitest";
import { parseStatedLines } from "../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseChoice } from "../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../reflexion/reflect/parse-reflection.js";
import { parseEvaluation } from "../history/parse-evaluation.js";
import { parseSummary } from "../history/parse-summary.js";
import { actionForms } from "./action-forms.js";
import { parseAction } from "./parse-action.js";
import { parseClusters } from "./parse-clusters.js";
import { parseKnownNumber } from "./parse-known-number.js";
import { parseThoughtAndAction } from "./parse-thought-and-action.js";
import { resolveAction } from "./resolve-action.js";

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

describe("an evaluation that came later", () => {
  it.each([
    "subgoal 1: find a book - complete.\nsubgoal 2: take the book - incomplete.",
    "subgoal 1: find a book — DONE\nsubgoal 2: take the book — NOT DONE",
    "✅ find a book\n❌ take the book",
    "**Subgoal 1: find a book** - *complete*\n\n**Subgoal 2: take the book** - *incomplete*",
    "1) find a book [complete]\n2) take the book [incomplete]",
    '```json\n[{"subgoal": "find a book", "complete": true}, {"subgoal": "take the book", "complete": false}]\n```',
    "~~find a book~~ - complete\ntake the book - in progress",
    "Based on the steps so far:\n\nsubgoal 1: find a book - complete\nsubgoal 2: take the book - incomplete\n\nThe agent should take the book next.",
    "find a book: achieved\ntake the book: not achieved",
    "Done: find a book\nNot done: take the book",
  ])("%j", (reply) => {
    const parsed = parseEvaluation(reply);
    expect(parsed.ok ? parsed.value.toLowerCase() : parsed.problem).toBe(
      "subgoal 1: find a book - complete; subgoal 2: take the book - incomplete",
    );
  });
});

describe("clusters that came later", () => {
  it.each([
    "High-level Type1: take [1, 3]\nHigh-level Type2: heat [2]\n\nNote: item 2 is the only one with heat.",
    "* **take**: 1, 3\n* **heat**: 2",
    "| Type | Members |\n|---|---|\n| take | 1, 3 |\n| heat | 2 |",
    "Type 1: take\nMembers: 1, 3\n\nType 2: heat\nMembers: 2",
    '{"types": [{"name": "take", "items": [1, 3]}, {"name": "heat", "items": [2]}]}',
    "High-level Type1: take → [1, 3]\nHigh-level Type2: heat → [2]",
    "High-level Type1: take\n[1, 3]\nHigh-level Type2: heat\n[2]",
    "**take**\n1. take a mug\n3. take a pan\n\n**heat**\n2. heat a mug",
    "take: #1, #3\nheat: #2",
    "Type1: take {1, 3}\nType2: heat {2}",
  ])("%j", (reply) => {
    const parsed = parseClusters(reply);
    expect(parsed.ok ? parsed.value.map(({ name, members }) => [name.toLowerCase(), members]) : parsed.problem).toEqual([
      ["take", [1, 3]],
      ["heat", [2]],
    ]);
  });
});

describe("numbers that came later", () => {
  it.each([
    "[2]",
    "2.",
    "2 - heating",
    "**[2]**: heating",
    "Type number: 2",
    "Answer: [2]: heating",
    "I'd go with type 2 over type 1.",
    "<type>2</type>",
    "type #2",
    "The most fitting type is number 2",
    "Two",
    "Not 1, not 3: it is 2.",
  ])("%j", (reply) => {
    expect(
      parseKnownNumber([1, 2, 3], "type", [
        { id: 1, name: "taking" },
        { id: 2, name: "heating" },
        { id: 3, name: "cooling" },
      ])(reply),
    ).toMatchObject({ ok: true, value: 2 });
  });
  it.each([
    "2: it ends with the goal reached",
    "Process 2 > Process 1 > Process 3",
    "The best process is 2.",
    "I prefer 2",
    "**Answer**: Process 2",
    "Process 1 stops early; process 3 loops. Process 2 is best.",
  ])("process %j", (reply) => {
    expect(parseChoice(3)(reply)).toMatchObject({ ok: true, value: 1 });
  });
});

describe("proposals that came later", () => {
  it.each([
    "Action 1: open drawer 3\nConfidence: 0.8\nAction 2: look\nConfidence: 0.2\n\nI am most confident in opening the drawer.",
    "1. open drawer 3 - 80%\n2. look - 20%",
    "open drawer 3 | 0.8\nlook | 0.2",
    '```json\n{"actions": [{"action": "open drawer 3", "confidence": 0.8}, {"action": "look", "confidence": 0.2},]}\n```',
    "Action 1: open drawer 3 (0.8)\nAction 2: look (0.2)",
    "Action 1 (confidence 0.8): open drawer 3\nAction 2 (confidence 0.2): look",
    "* `open drawer 3` — confidence 0.8\n* `look` — confidence 0.2",
    "(open drawer 3, 0.8)\n(look, 0.2)",
  ])("%j", (reply) => {
    const parsed = parseProposals(4, { put: "asWritten", forms })(reply);
    expect(parsed.ok ? parsed.value : parsed.problem).toEqual([
      { action: "open drawer 3", confidence: 0.8 },
      { action: "look", confidence: 0.2 },
    ]);
  });
});

describe("texts that came later", () => {
  it.each([
    "search: book",
    "**search**: book",
    "I would search: book",
    "Key: search: book",
    "search - book",
    "```\nsearch: book\n```",
    '{"type": "search", "value": "book"}',
    "search: book (the thing to find)",
    "SEARCH: book",
  ])("key %j", (reply) => {
    const parsed = parseKey(reply);
    expect(parsed).toMatchObject({ ok: true, value: { mode: "search", text: "book" } });
  });
  it.each([
    "To solve the task, I need to find a book and take it.",
    "Plan: find a book and take it",
    "My plan is to find a book and take it.",
    "I need to find a book and take it",
    "First find a book and take it. Then put it on the shelf.",
    "Overall plan:\n- find a book and take it\n- put it on the shelf",
    "<plan>find a book and take it</plan>",
  ])("plan %j", (reply) => {
    const parsed = parsePlan(reply);
    expect(parsed.ok && parsed.value).toMatch(/^To solve the task, .*find a book and take it/);
  });
  it.each([
    "Summary: I took the book.",
    "Sure! Summary: I took the book.",
    "### Summary\n- I took the book.",
    '"I took the book."',
    "Past: I took the book.",
    "<summary>I took the book.</summary>",
    "**Summary of the history:** I took the book.",
  ])("summary %j", (reply) => {
    expect(parseSummary(reply)).toMatchObject({ ok: true, value: "I took the book." });
  });
  it.each([
    "New plan: I will look first.",
    "### New Plan\n\nI will look first.",
    "My new plan: I will look first.",
    '{"plan": "I will look first."}',
    "Of course. New plan: I will look first.",
  ])("reflection %j", (reply) => {
    const parsed = parseReflection(reply);
    expect(parsed.ok && parsed.value).toMatch(/I will look first\.$/);
  });
  it.each([
    "FAILURE: it was never put down",
    "Failure. It was never put down.",
    "The run was a failure because it was never put down.",
    "**Verdict**: ❌ FAILURE",
    "Outcome: unsuccessful",
    "The agent failed to put it down.",
    "The task was not completed.",
    "Judgement: FAIL",
  ])("verdict %j", (reply) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success: false } });
  });
  it.each([
    "Facing: north\nMoved: 3\nHolding: mug 1\nSeen: pan 1\nDone: nothing",
    "facing = north; moved = 3; holding = mug 1; seen = pan 1; done = nothing",
    '{"Facing": "north", "Moved": "3 steps", "Holding": ["mug 1"], "Seen": ["pan 1"], "Done": null}',
    "State:\n* Facing – north\n* Moved – 3\n* Holding – mug 1\n* Seen – pan 1\n* Done – nothing",
  ])("state %j", (reply) => {
    expect(parseStatedLines(reply)).toMatchObject({ ok: true, value: { facing: "north", moved: 3, holding: ["mug 1"], seen: ["pan 1"] } });
  });
});

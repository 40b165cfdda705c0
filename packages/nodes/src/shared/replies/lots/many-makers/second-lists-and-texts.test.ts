import { describe, expect, it } from "vitest";
import { parseStatedLines } from "../../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";

const forms = actionForms(["go to <place>", "open <place>", "close <place>", "take <thing> from <place>", "look", "inventory"]);

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

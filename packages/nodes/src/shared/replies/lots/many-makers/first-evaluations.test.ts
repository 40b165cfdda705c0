import { describe, expect, it } from "vitest";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";

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

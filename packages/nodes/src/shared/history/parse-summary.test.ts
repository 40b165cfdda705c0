import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSummary } from "./parse-summary.js";
import { tellsNothing } from "./tells-nothing.js";

const read = (reply: string) => {
  const parsed = parseSummary(reply);
  return parsed.ok ? parsed.value : parsed.problem;
};

describe("parseSummary", () => {
  it.each([
    // The forms of LDM2 Tables 5 and 6.
    ["Summary: Looked and went to desk 1.", "Looked and went to desk 1."],
    ["Past: Past: Searched for boots and clicked on b01.", "Searched for boots and clicked on b01."],
    ["Past: Searched for boots.", "Searched for boots."],
    ["Summary:\nTook cup 1,\nand washed it.", "Took cup 1, and washed it."],
    ["Summary: Unknown. There is nothing to tell yet.", "Unknown. There is nothing to tell yet."],
    // What models make of them.
    ["📝 **Summary:** Took cup 1.", "Took cup 1."],
    ["**Summary so far**\n\n> Took cup 1.", "Took cup 1."],
    ["Summary: Took cup 1.\n\nWould you like me to go on?", "Took cup 1."],
    ['"summary": "Took cup 1."', "Took cup 1."],
    ["Summary: Took cup 1.\n\n(Confidence: 0.9)", "Took cup 1."],
    ["Summary: Took cup 1.\n\n— Your assistant", "Took cup 1."],
    ["Summary: Took cup 1.\n\n*Note: AI-generated, may contain errors.*", "Took cup 1."],
    ["Summary: Took cup 1.\nIt may contain water.", "Took cup 1. It may contain water."],
    ["<thought>What was done?</thought>\nSummary: Took cup 1.", "Took cup 1."],
    ["Took cup 1.", "Took cup 1."],
    ["*Summary*\n\nTook cup 1.\n\n*(42 words)*", "Took cup 1."],
    ["Here's a brief summary of what the agent has done so far: Took cup 1.", "Took cup 1."],
    ["Here is what it took: cup 1.", "Here is what it took: cup 1."],
    ["— Summary: Took cup 1. —", "Took cup 1."],
    ["Summary: Took cup 1.\n\n(The cup was dirty.)", "Took cup 1. (The cup was dirty.)"],
    ["Here it is.\n\nsummary : Past: took cup 1", "took cup 1"],
  ])("reads %j", (reply, expected) => {
    expect(read(reply)).toBe(expected);
  });

  it.each(["", "  \n", "Summary:", "Summary: \n Past:"])("refuses %j", (reply) => {
    expect(read(reply)).toBe("There is nothing after `Summary:`.");
  });

  it("never throws, and gives one line", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("Summary:", "Past:", " ", "\n", "a") })), (reply) => {
        const parsed = parseSummary(reply);
        expect(parsed.ok ? parsed.value : "refused").toMatch(/^\S(?:[^\n]*\S)?$/);
      }),
    );
  });

  it("gives back what was labelled", () => {
    // `Ok.` and the like tell nothing.
    const text = fc.stringMatching(/^[A-Z][a-z]{1,9}( [a-z]{1,9} \d){0,4}\.$/).filter((one) => tellsNothing(one) === undefined);
    fc.assert(
      fc.property(text, fc.constantFrom("Summary: ", "Summary:\n", "Past: ", "Past: Past: ", ""), (summary, label) => {
        expect(read(label + summary)).toBe(summary);
      }),
    );
  });
});

it.each([
  ["- **Actions**: went to desk 1\n- **Result**: found mug", "went to desk 1. Result: found mug"],
  ["Actions taken: I went to desk 1.\nFindings: a mug.", "I went to desk 1. Findings: a mug."],
  ["**Past actions**: I went to desk 1.\n\n**Outcome**: I found a mug.", "I went to desk 1. Outcome: I found a mug."],
  ["I went to desk 1.\r\nI took mug 1.\r\n", "I went to desk 1. I took mug 1."],
])("what was done and what came of it are a summary: %j", (reply, summary) => expect(read(reply)).toBe(summary));

it.each([
  "Draft: I went to the cabinet.\n\nThat is too vague. Final summary: I opened cabinet 1.",
  "Draft: I went.\n\nRevised summary: I opened cabinet 1.",
  "First version: I went.\n\n**Final version:** I opened cabinet 1.",
  "Summary: I went.\nBetter: I opened cabinet 1.",
  "Final: I opened cabinet 1.",
])("the final one of several counts: %j", (reply) => expect(read(reply)).toBe("I opened cabinet 1."));

it.each([
  ["Summary: I took the final summary: a note.", "I took the final summary: a note."],
  ["I went to desk 1. Better: nothing.", "I went to desk 1. Better: nothing."],
  ["I took mug 1. Final result: the mug is clean.", "I took mug 1. Final result: the mug is clean."],
  ["I looked for the final version.", "I looked for the final version."],
  ["I opened cabinet 1. Final summary:", "I opened cabinet 1. Final summary:"],
])("a thing that is called final is no label: %j", (reply, summary) => expect(read(reply)).toBe(summary));

it.each(["Actions: go to desk 1", "- Action: go to desk 1\n- Action: open drawer 1", "Action: go to desk 1\nObservation: found mug 1"])(
  "actions alone are none: %j",
  (reply) => expect(parseSummary(reply)).toMatchObject({ ok: false }),
);

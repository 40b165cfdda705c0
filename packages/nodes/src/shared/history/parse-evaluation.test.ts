import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEvaluation } from "./parse-evaluation.js";

const read = (reply: string) => {
  const parsed = parseEvaluation(reply);
  return parsed.ok ? parsed.value : parsed.problem;
};

const line = (verdict: string) => (item: { text: string; done: boolean }, index: number) =>
  `subgoal ${index + 1}: ${item.text} - ${item.done ? "complete" : verdict}`;

describe("parseEvaluation", () => {
  it.each([
    [
      "1. take cup: Yes, completed.\n2. wash cup: No, not yet completed.",
      "subgoal 1: take cup - complete; subgoal 2: wash cup - incomplete",
    ],
    // The forms of LDM2 Tables 4 and 6.
    ["subgoal 1:take cup - complete\nsubgoal 2:wash cup - in complete", "subgoal 1: take cup - complete; subgoal 2: wash cup - incomplete"],
    [
      "Past: Subgoal 1: Take cup from somewhere - Complete Subgoal 2: Wash cup - Incomplete Subgoal 3: Put cup into desk - Incomplete",
      "subgoal 1: Take cup from somewhere - complete; subgoal 2: Wash cup - incomplete; subgoal 3: Put cup into desk - incomplete",
    ],
    ["Evaluation:Past: subgoal 1: take cup 2 from somewhere - complete", "subgoal 1: take cup 2 from somewhere - complete"],
    ["Subgoal 1: take cup -Incomplete Subgoal 2: wash cup -complete", "subgoal 1: take cup - incomplete; subgoal 2: wash cup - complete"],
    ["Subgoal 1: - Incomplete Subgoal 2: Wash - Incomplete", "subgoal 1: - incomplete; subgoal 2: Wash - incomplete"],
    ["Subgoal 1: take\ncup - Complete", "subgoal 1: take cup - complete"],
    // What models make of them.
    [
      "Finding a mug is complete, but putting it on a shelf is not yet done.",
      "subgoal 1: Finding a mug - complete; subgoal 2: putting it on a shelf - incomplete",
    ],
    ["find a mug = complete, wash it = incomplete", "subgoal 1: find a mug - complete; subgoal 2: wash it - incomplete"],
    ["find a mug (done), wash it (to do)", "subgoal 1: find a mug - complete; subgoal 2: wash it - incomplete"],
    ["find a mug and wash it - incomplete", "subgoal 1: find a mug and wash it - incomplete"],
    ["find a mug, a plate and a cup - complete", "subgoal 1: find a mug, a plate and a cup - complete"],
    ["**Subgoal 1 – find a mug:** ✅", "subgoal 1: find a mug - complete"],
    ["Sub-goal 1: take cup – Completed.", "subgoal 1: take cup - complete"],
    ["1. Subgoal 1: take cup - not complete", "subgoal 1: take cup - incomplete"],
    ["subgoal 1: find the x-ray - complete", "subgoal 1: find the x-ray - complete"],
    ["subgoal 1: complete the form - incomplete", "subgoal 1: complete the form - incomplete"],
    ["subgoal 1: take cup\nsubgoal 2: wash cup - complete", "subgoal 2: wash cup - complete"],
  ])("reads %j", (reply, expected) => {
    expect(read(reply)).toBe(expected);
  });

  it.each([
    "### ✅ Complete\n- find a mug\n\n### ⏳ Incomplete\n- wash it",
    "Teilziel 1: find a mug - erledigt\nTeilziel 2: wash it - offen",
    "子目标1：find a mug - 已完成\n子目标2：wash it - 未完成",
    "sous-but 1 : find a mug - terminé\nsous-but 2 : wash it - non terminé",
    "✅ subgoal 1: find a mug\n🔲 subgoal 2: wash it",
  ])("reads verdicts in groups and in other languages: %j", (reply) =>
    expect(parseEvaluation(reply)).toMatchObject({ value: "subgoal 1: find a mug - complete; subgoal 2: wash it - incomplete" }),
  );

  it("reads an empty group as nothing", () =>
    expect(parseEvaluation("### Complete\n- none\n\n### Incomplete\n- wash it")).toMatchObject({
      value: "subgoal 1: wash it - incomplete",
    }));

  it.each(["", "Nothing was done yet.", "subgoal 1: take cup", "complete"])("refuses %j", (reply) => {
    expect(read(reply)).toContain("It holds no line of the form");
  });

  it("never throws, and reads its own result as the same", () => {
    const noisy = fc
      .array(fc.constantFrom("subgoal 1:", "Sub-goal 2:", " - ", "in", " complete", "take cup", "\n", "Past:", ";"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string(), noisy), (reply) => {
        const parsed = parseEvaluation(reply);
        expect(parsed.ok ? read(parsed.value) : parsed).toEqual(parsed.ok ? parsed.value : parsed);
      }),
    );
  });

  it("gives back every sub-goal with its verdict, on one line or several", () => {
    const subgoal = fc.record({ text: fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/), done: fc.boolean() });
    const separator = fc.constantFrom("\n", " ", "\n\n");
    fc.assert(
      fc.property(
        fc.array(subgoal, { minLength: 1, maxLength: 6 }),
        separator,
        fc.constantFrom("incomplete", "in complete"),
        (subgoals, between, word) => {
          expect(read(subgoals.map(line(word)).join(between))).toBe(subgoals.map(line("incomplete")).join("; "));
        },
      ),
    );
  });
});

it.each([
  [
    "Completed sub-goals: take a mug\nRemaining sub-goals: clean it; put it away",
    "subgoal 1: take a mug - complete; subgoal 2: clean it - incomplete; subgoal 3: put it away - incomplete",
  ],
  ["Completed sub-goals: none\nRemaining goals: take a mug.", "subgoal 1: take a mug - incomplete"],
  [
    "subgoal 1: <take a mug> - done\nsubgoal 2: clean it - not done yet",
    "subgoal 1: take a mug - complete; subgoal 2: clean it - incomplete",
  ],
])("%j is judged", (reply, evaluation) => expect(read(reply)).toBe(evaluation));

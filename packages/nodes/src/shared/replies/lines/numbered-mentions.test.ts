import { describe, expect, it } from "vitest";
import { numberedMentions } from "./numbered-mentions.js";

const numbersIn = (text: string) => numberedMentions(text, "type", [1, 2, 3, 4]).map(({ numbers }) => numbers);

describe("numberedMentions", () => {
  it.each<readonly [text: string, numbers: readonly (readonly number[])[]]>([
    ["So it is type 2.", [[2]]],
    ["We exclude 1, 2 and 4, so 3 remains.", [[1, 2, 4], [3]]],
    ["Not 1/2/4 → 3", [[1, 2, 4], [3]]],
    ["The 1st fails; the 2nd succeeds.", [[1], [2]]],
    ["[1] covers placing, [3] heating.", [[1], [3]]],
    ["因此答案是3。", [[3]]],
    // Counts, measures, parts of names and numbers that are not known.
    ["Out of the 4 types there are 3 mugs in fridge 1 and 2 eggs.", []],
    ["It took 2 steps, 3% or 1.5 of 2/3.", []],
    ["Type 7 or the first difference", []],
  ])("%j names %j", (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

  it("gives what two mentions share to the one whose clause it is", () =>
    expect(numberedMentions("Type 1 is wrong, but type 2 fits.", "type", [1, 2])).toMatchObject([
      { before: "", after: " is wrong," },
      { before: " but ", after: " fits." },
    ]));
});

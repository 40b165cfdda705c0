import { describe, expect, it } from "vitest";
import { numberedItems } from "./numbered-items.js";

describe("numberedItems", () => {
  it.each<readonly [text: string, items: readonly (readonly [number: number, words: string])[]]>([
    [
      "[1] no, [2] yes",
      [
        [1, "no"],
        [2, "yes"],
      ],
    ],
    [
      "1: 10%\n2: 80%",
      [
        [1, "10%"],
        [2, "80%"],
      ],
    ],
    [
      "Scores: 1: 7/10, 2: 9/10",
      [
        [1, "7/10"],
        [2, "9/10"],
      ],
    ],
    [
      "Process 1 failed. Process 2 did not.",
      [
        [1, "failed"],
        [2, "did not."],
      ],
    ],
    // Another shape belongs to what is said; counts, measures and names begin nothing.
    ["2: it is shorter, and 1 is not", [[2, "it is shorter, and 1 is not"]]],
    ["0.5, 7/10, 30%", []],
    ["go to fridge 1", []],
  ])("%j", (text, items) => expect(numberedItems(text, "process").map(({ number, words }) => [number, words])).toEqual(items));
});

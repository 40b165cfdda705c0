import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lexicalOverlap, namingWordsOf, wordsOf } from "./lexical-overlap.js";

describe("wordsOf", () => {
  it("gives different words in lower case, without numbers that stand alone", () => {
    expect([...wordsOf("The fern 1 and the FERN 2, b09x's half-full")]).toEqual([
      "the",
      "fern",
      "and",
      "b09x's",
      "half-full",
    ]);
  });
});

describe("lexicalOverlap", () => {
  it("is the share of common words in all words", () => {
    expect(lexicalOverlap(wordsOf("red fern"), wordsOf("green fern"))).toBeCloseTo(1 / 3);
    expect(lexicalOverlap(wordsOf(""), wordsOf(""))).toBe(0);
  });

  it("is symmetric, between 0 and 1, and 1 for a text with itself", () => {
    const words = fc
      .array(fc.constantFrom("fern", "moss", "rose", "can", "tap"))
      .map((list) => wordsOf(list.join(" ")));
    fc.assert(
      fc.property(words, words, (left, right) => {
        const overlap = lexicalOverlap(left, right);
        expect(overlap).toBe(lexicalOverlap(right, left));
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1);
        expect(lexicalOverlap(left, left)).toBe(left.size > 0 ? 1 : 0);
      }),
    );
  });
});

describe("namingWordsOf", () => {
  it("leaves out short and grammatical words", () => {
    expect([...namingWordsOf("put two of the ferns on a bench")]).toEqual([
      "put",
      "ferns",
      "bench",
    ]);
  });
});

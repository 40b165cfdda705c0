import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosine, wordVectors } from "./tf-idf.js";

const texts = fc.array(
  fc
    .array(fc.constantFrom("zorp 1", "vat 2", "humming", "green", "the", "glow"), { maxLength: 8 })
    .map((words) => words.join(" ")),
  { minLength: 1, maxLength: 6 },
);

describe("wordVectors", () => {
  it("gives vectors of length 1, or nothing for a text without words", () => {
    fc.assert(
      fc.property(texts, (given) => {
        for (const vector of wordVectors(given)) {
          const length = Math.hypot(...vector.values());
          expect(vector.size === 0 ? 1 : length).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it("weighs rare words more than common ones, and single things less than the words around them", () => {
    const [vector] = wordVectors(["the zorp hums", "the vat glows", "the lid shuts"]);
    expect(vector?.get("hum")).toBeGreaterThan(vector?.get("the") ?? 1);
    const [named] = wordVectors(["zorp 1 hums", "vat 1 glows"]);
    expect(named?.get("zorp")).toBeLessThan(named?.get("hum") ?? 0);
  });
});

describe("cosine", () => {
  it("is symmetric, between 0 and 1, and 1 for a text with itself", () => {
    fc.assert(
      fc.property(texts, (given) => {
        const vectors = wordVectors(given);
        for (const left of vectors) {
          for (const right of vectors) {
            expect(cosine(left, right)).toBeCloseTo(cosine(right, left), 9);
            expect(cosine(left, right)).toBeGreaterThanOrEqual(0);
            expect(cosine(left, right)).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(cosine(left, left)).toBeCloseTo(left.size === 0 ? 0 : 1, 9);
        }
      }),
    );
  });
});

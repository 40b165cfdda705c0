import { array, assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { typicalTexts } from "./typical-texts.js";

const texts = [
  "You pick up the pot 1.",
  "On the bench 1, you see a pot 1, and a can 2.",
  "On the bench 2, you see a can 3, a fern 1, and a pot 2.",
  "On the bench 3, you see a can 1, a fern 2, and a pot 4.",
  "On the tap 1, you see nothing.",
];

describe("typicalTexts", () => {
  it("begins with the text that is most like all others, and goes on with what is unlike it", () => {
    expect(typicalTexts(texts, 1)).toEqual([texts[2]]);
    expect(typicalTexts(texts, 2)).toEqual([texts[2], texts[0]]);
  });

  it("counts a text as often as it stands there", () => {
    expect(typicalTexts([...texts, texts[0]!, texts[0]!, texts[0]!], 1)).toEqual([texts[0]]);
  });

  it("takes the shorter of texts that are like no other, such as numbers, and the earlier of equals", () => {
    expect(typicalTexts(["1, 2, 3", "4", "5"], 3)).toEqual(["4", "5", "1, 2, 3"]);
  });

  it("takes no text that says nearly the same as another", () => {
    expect(
      typicalTexts(
        [
          "On the bench 1, you see a pot 1.",
          "On the bench 2, you see a pot 7.",
          "The gate is shut.",
        ],
        3,
      ),
    ).toEqual(["On the bench 1, you see a pot 1.", "The gate is shut."]);
  });

  it("takes different texts of the list, at least one where there are some and one is asked for", () => {
    assert(
      property(
        array(constantFrom(...texts, "", "7")),
        integer({ min: 0, max: 6 }),
        (list, count) => {
          const taken = typicalTexts(list, count);
          expect(taken.length).toBeLessThanOrEqual(count);
          expect(taken.length > 0).toBe(count > 0 && list.length > 0);
          expect(new Set(taken).size).toBe(taken.length);
          expect(taken.every((text) => list.includes(text))).toBe(true);
          expect(typicalTexts(list, count + 1).slice(0, count)).toEqual(taken);
        },
      ),
    );
  });

  it("compares no more of a long list than it needs", () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `a pot and thing ${index}`);
    expect(typicalTexts(long, 2)).toEqual(["a pot and thing 0"]);
  });
});

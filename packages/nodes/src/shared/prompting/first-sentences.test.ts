import * as fc from "fast-check";
import { expect, it } from "vitest";
import { firstSentences } from "./first-sentences.js";

it.each([
  ["Nothing happens.", 20, "Nothing happens."],
  ["You open it. It is open. In it, you see a fern 1.", 26, "You open it. It is open. …"],
  ["You open it. It is open. In it, you see a fern 1.", 24, "You open it. …"],
  ["[Back] Page 1 (Total results: 50) [Next]", 20, ""],
  ["", 5, ""],
])("of %j in %i characters are %j", (text, length, described) =>
  expect(firstSentences(text, length)).toBe(described),
);

it("never shows half a sentence, nor more than fits", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("A fern. ", "It drips! ", "[Next] ", "a pot, ")),
      fc.integer({ min: 1, max: 40 }),
      (parts, length) => {
        const text = parts.join("");
        const described = firstSentences(text, length);
        expect(described.length).toBeLessThanOrEqual(length);
        if (described !== "" && described !== text) expect(described).toMatch(/[.!?] …$/);
      },
    ),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRuns } from "./join-runs.js";

const listed = (name: string, numbers: readonly number[]) =>
  numbers
    .map(
      (number, index) =>
        `${index > 0 && index === numbers.length - 1 ? "and " : ""}a ${name} ${number}`,
    )
    .join(", ");

describe("joinRuns", () => {
  it.each([
    [
      "You see a bed 1, a drawer 3, a drawer 2, a drawer 1, and a shelf 1.",
      "You see a bed 1, drawer 1 to 3, and a shelf 1.",
    ],
    ["a pot 1, a pot 2, and a pot 3", "pot 1 to 3"],
    ["an urn 2, an urn 1, and a urn 0.", "urn 0 to 2."],
    ["a pot 2, and a pot 1", "a pot 2, and a pot 1"],
    ["a pot 3, a pot 1, a pot 2", "a pot 3, a pot 1, a pot 2"],
    ["a pot 1, a pot 1, a pot 1", "a pot 1, a pot 1, a pot 1"],
    ["[pot 3], [pot 2], [pot 1]", "[pot 3], [pot 2], [pot 1]"],
    ["price 10, price 11, price 12.5", "price 10, price 11, price 12.5"],
  ])("shows %j as %j", (text, joined) => expect(joinRuns(text)).toBe(joined));

  it("keeps every name of any run, and counts upwards", () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.integer({ min: 3, max: 60 }),
        fc.boolean(),
        (lowest, length, isDown) => {
          const numbers = Array.from({ length }, (_, index) => lowest + index);
          const described = isDown ? numbers.toReversed() : numbers;
          expect(joinRuns(`Here: ${listed("pot", described)}.`)).toBe(
            `Here: pot ${numbers[0]} to ${numbers.at(-1)}.`,
          );
        },
      ),
    );
  });
});

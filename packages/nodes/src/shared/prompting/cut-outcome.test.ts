import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOutcome } from "./cut-outcome.js";

describe("cutOutcome", () => {
  it.each([
    ["short answers whole", "You take the fern 1.", 20, "You take the fern 1."],
    [
      "whole sentences that fit",
      "You open the shed 1. In it, you see a rake 1.",
      30,
      "You open the shed 1. …",
    ],
    [
      "whole words where no sentence fits",
      "On the bench 1, you see a fern 1, a pot 2.",
      26,
      "On the bench 1, you see a…",
    ],
    ["no comma before the mark", "On the bench 1, you see a fern 1.", 16, "On the bench 1…"],
    ["the word that just fits", "a fern on a bench", 7, "a fern…"],
    ["a word that is too long", "abcdefghij", 5, "abcd…"],
  ])("shows %s", (_, text, length, described) => {
    expect(cutOutcome(text, length)).toBe(described);
  });

  it("is never longer than asked for, and a beginning of the text", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const described = cutOutcome(text, length);
        expect(described.length).toBeLessThanOrEqual(length);
        expect(described === text || text.startsWith(described.replace(/ ?…$/, ""))).toBe(true);
      }),
    );
  });
});

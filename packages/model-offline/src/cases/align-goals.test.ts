import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignGoals } from "./align-goals.js";

const words = fc.uniqueArray(
  fc.constantFrom<string>("lift", "warm", "zorp", "quib", "vat", "plinth", "two"),
);

describe("alignGoals", () => {
  it("lets equal words stand for themselves, and the rest correspond from the end", () => {
    expect(
      Object.fromEntries(alignGoals(["warm", "zorp", "vat"], ["chill", "quib", "vat"])),
    ).toEqual({
      warm: "chill",
      zorp: "quib",
      vat: "vat",
    });
    expect(Object.fromEntries(alignGoals(["lift", "warm", "zorp"], ["quib"]))).toEqual({
      zorp: "quib",
    });
  });

  it("names every word at most once on either side, and only words of the goals", () => {
    fc.assert(
      fc.property(words, words, (from, to) => {
        const aligned = alignGoals(from, to);
        expect([...aligned.keys()].filter((word) => !from.includes(word))).toEqual([]);
        expect([...aligned.values()].filter((word) => !to.includes(word))).toEqual([]);
        expect(new Set(aligned.values()).size).toBe(aligned.size);
        expect(aligned.size).toBe(Math.min(from.length, to.length));
      }),
    );
  });
});

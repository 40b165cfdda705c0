import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateTokens } from "./estimate-tokens.js";

describe("estimateTokens", () => {
  it("counts four characters as one token, a part of four as well", () => {
    expect(["", "a", "four", "fives"].map(estimateTokens)).toEqual([0, 1, 1, 2]);
  });

  it("never falls when a text grows", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(estimateTokens(left + right)).toBeGreaterThanOrEqual(estimateTokens(left));
      }),
    );
  });
});

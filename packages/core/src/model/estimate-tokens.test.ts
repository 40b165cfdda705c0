import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { estimateTokens } from "./estimate-tokens.js";

describe("estimateTokens", () => {
  it("counts four characters as one token, a part of four as well", () => {
    expect(["", "a", "four", "fives"].map(estimateTokens)).toEqual([0, 1, 1, 2]);
  });

  it("counts more for scripts that models split", () => {
    expect(["去一号桌", "стол", "go to 桌", "😀"].map(estimateTokens)).toEqual([4, 2, 3, 2]);
  });

  it("never falls when a text grows", () => {
    const text = fc.string({ unit: anyCharacter });
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(estimateTokens(left + right)).toBeGreaterThanOrEqual(estimateTokens(left));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { amountsIn, isWithin, keysOf, limitsIn, meaningful, tokensOf } from "./attributes.js";

describe("attributes", () => {
  it("reads words with numbers and sizes, punctuation at their ends apart", () => {
    expect(tokensOf("A 9.5 mip, 4x-large & “Zorp's” quib.")).toEqual([
      "a",
      "9.5",
      "mip",
      "4x-large",
      "zorp's",
      "quib",
    ]);
    expect([...keysOf("Mips mip")]).toEqual(["mip"]);
    expect(meaningful(tokensOf("could you find the 3 mips that it has"))).toEqual([
      "find",
      "3",
      "mips",
    ]);
  });

  it.each([
    ["cost lower than 30.50 crowns", 30.5, Number.NEGATIVE_INFINITY],
    ["under $1,200", 1200, Number.NEGATIVE_INFINITY],
    ["at least 5 and up to 9", 9, 5],
    ["any cost", Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ])("reads the limits of %j", (goal, most, least) => {
    expect(limitsIn(goal)).toEqual({ most, least });
  });

  it("compares amounts with limits; the middle of a range counts, and no amount breaks none", () => {
    const limits = limitsIn("lower than 20");
    expect(amountsIn("$1,010.5 to €7")).toEqual([1010.5, 7]);
    expect(
      ["$19.9", "$10 to $28", "$10 to $40", "free"].map((text) => isWithin(text, limits)),
    ).toEqual([true, true, false, true]);
  });
});

import { describe, expect, it } from "vitest";
import { betterHalf, shorterRunning } from "./shorter.js";

describe("what a prompt leaves out that is too long", () => {
  it("is the worse half of a ranked list, down to the least", () => {
    expect(betterHalf([1, 2, 3, 4, 5], 1)).toEqual([1, 2]);
    expect(betterHalf([1], 1)).toBeUndefined();
    expect(betterHalf([1])).toEqual([]);
    expect(betterHalf([])).toBeUndefined();
  });

  it("is the older half of an episode, then one example after the other", () => {
    const whole = {
      transcript: "> look\nA room.\n> go to desk 1\nOn it:\na pen 1.\n> take pen 1\nYou take it.",
      examples: ["a", "b"],
      goal: "g",
    };
    const half = shorterRunning(whole);
    expect(half).toEqual({ ...whole, transcript: "> take pen 1\nYou take it." });
    const fewer = shorterRunning(half ?? whole);
    expect(fewer).toEqual({ ...half, examples: ["a"] });
    expect(shorterRunning(fewer ?? whole)).toBeUndefined();
  });
});

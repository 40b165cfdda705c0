import { describe, expect, it } from "vitest";
import { wholePower } from "./whole-power.js";

describe("wholePower", () => {
  it("is the product, rounded after every factor", () => {
    const third = 1 / 3;
    expect(wholePower(third, 1)).toBe(third);
    expect(wholePower(third, 3)).toBe(third * third * third);
    expect(wholePower(0.7, 4)).toBe(0.7 * 0.7 * 0.7 * 0.7);
    expect(wholePower(2, 8)).toBe(256);
    expect(wholePower(0, 6)).toBe(0);
  });

  it("is close to the operator's", () => {
    for (const base of [0.05, 0.2, 1 / 7, 0.5, 0.9, 1])
      for (const exponent of [2, 3, 4, 6, 8])
        expect(wholePower(base, exponent)).toBeCloseTo(base ** exponent, 14);
  });
});

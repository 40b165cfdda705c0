import { seededRandom } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noPriceBound } from "./goal.js";
import { drawPrice, drawPriceBound } from "./price-bound.js";
import { splitByPosition } from "./split-goals.js";

describe("drawPriceBound", () => {
  it("draws the larger of two of the next four tens above the price", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 960, noNaN: true }), fc.integer(), (price, seed) => {
        const { priceUpper, text } = drawPriceBound(price, seededRandom(seed));
        const first = Math.floor(price / 10) * 10 + 10;
        expect([first + 10, first + 20, first + 30]).toContain(priceUpper);
        expect(text).toBe(`, and price lower than ${priceUpper}.00 dollars`);
      }),
    );
  });

  it("names no bound above 980 dollars", () => {
    expect(drawPriceBound(979.99, seededRandom(1))).toEqual({
      priceUpper: 990,
      text: ", and price lower than 990.00 dollars",
    });
    expect(drawPriceBound(980, seededRandom(1))).toEqual({ priceUpper: noPriceBound, text: "" });
    expect(drawPriceBound(5000, seededRandom(1))).toEqual({ priceUpper: noPriceBound, text: "" });
  });
});

describe("drawPrice", () => {
  it("is the price itself, or lies inside the range", () => {
    expect(drawPrice([12.5], seededRandom(1))).toBe(12.5);
    expect(drawPrice([], seededRandom(1))).toBe(100);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const price = drawPrice([30, 20], seededRandom(seed));
        expect(price > 20 && price <= 30).toBe(true);
      }),
    );
  });
});

describe("splitByPosition", () => {
  it("is the published split for large sets, and fifths for small ones", () => {
    expect(
      [0, 499, 500, 1499, 1500, 12_000].map((position) => splitByPosition(position, 12_087)),
    ).toEqual(["test", "test", "eval", "eval", "train", "train"]);
    expect([0, 2, 3, 5, 6, 12].map((position) => splitByPosition(position, 13))).toEqual([
      "test",
      "test",
      "eval",
      "eval",
      "train",
      "train",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { generateBabyAi } from "./generate-babyai.js";

describe("generated grids", () => {
  it("differ by seed, words and numbers alike", () => {
    const grids = ["a", "b", 0, 1].map((seed) =>
      generateBabyAi({ count: 2, seed, only: ["GoToObj"] }).map(({ start }) => start),
    );
    expect(new Set(grids.map((starts) => JSON.stringify(starts))).size).toBe(4);
    expect(
      generateBabyAi({ count: 2, seed: "a", only: ["GoToObj"] }).map(({ start }) => start),
    ).toEqual(grids[0]);
  });
});

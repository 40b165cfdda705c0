import { describe, expect, it } from "vitest";
import { codeVector } from "./code-vector.js";

const cosine = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

describe("codeVector", () => {
  it("is of unit length, the same for the same codes in any order, and zeros without a code", () => {
    const vector = codeVector(["k2210", "eu-west-1"], 64);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect(codeVector(["eu-west-1", "k2210"], 64)).toEqual(vector);
    expect(codeVector([], 64)).toEqual(new Float32Array(64));
  });

  it("keeps neighbouring codes apart", () => {
    const vectors = Array.from({ length: 200 }, (_, index) => codeVector([`k${2000 + index}`], 64));
    const others = vectors.flatMap((left, row) =>
      vectors.slice(row + 1).map((right) => cosine(left, right)),
    );
    expect(Math.max(...others)).toBeLessThan(0.9);
    expect(others.filter((value) => value > 0.5).length / others.length).toBeLessThan(0.001);
  });
});

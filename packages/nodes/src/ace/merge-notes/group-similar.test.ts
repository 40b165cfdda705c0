import { describe, expect, it } from "vitest";
import { groupSimilar } from "./group-similar.js";

/** Three unit vectors with these cosines: of 1 and 2, 1 and 3, 2 and 3. */
const vectors = (oneTwo: number, oneThree: number, twoThree: number): Float32Array[] => {
  const height = Math.sqrt(1 - oneTwo ** 2);
  const across = (twoThree - oneTwo * oneThree) / height;
  return [
    Float32Array.of(1, 0, 0),
    Float32Array.of(oneTwo, height, 0),
    Float32Array.of(oneThree, across, Math.sqrt(Math.max(0, 1 - oneThree ** 2 - across ** 2))),
  ];
};

describe("groupSimilar", () => {
  it("puts a note that is like two others into the group of the first alone", () => {
    expect(groupSimilar(vectors(0.75, 0.95, 0.91), 0.9)).toEqual([[0, 2]]);
  });

  it("takes what is exactly at the threshold", () => {
    expect(groupSimilar([Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)], 0.6)).toHaveLength(1);
    expect(groupSimilar([Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)], 0.61)).toEqual([]);
  });

  it("makes one group of many and none of strangers", () => {
    const [one, two, three] = vectors(0, 0, 0);
    expect(
      groupSimilar(
        [one, one, one].flatMap((vector) => vector ?? []),
        0.9,
      ),
    ).toEqual([[0, 1, 2]]);
    expect(
      groupSimilar(
        [one, two, three].flatMap((vector) => vector ?? []),
        0.9,
      ),
    ).toEqual([]);
    expect(groupSimilar([], 0.9)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { numpyShuffle } from "./mersenne-twister.js";

describe("numpyShuffle", () => {
  it("shuffles as numpy does with a well-known seed", () => {
    expect(numpyShuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0)).toEqual([2, 8, 4, 9, 1, 6, 7, 3, 0, 5]);
  });

  it("keeps every item and leaves its input alone", () => {
    const items = Array.from({ length: 1500 }, (_, index) => index);
    const shuffled = numpyShuffle(items, 1234);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((first, second) => first - second)).toEqual(items);
    expect(items[0]).toBe(0);
  });
});

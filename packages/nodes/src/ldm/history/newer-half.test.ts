import { expect, it } from "vitest";
import { newerHalf } from "./newer-half.js";

it("leaves out the older half until one is left", () => {
  expect(newerHalf([1, 2, 3, 4, 5])).toEqual([4, 5]);
  expect(newerHalf([4, 5])).toEqual([5]);
  expect(newerHalf([5])).toBeUndefined();
  expect(newerHalf([])).toBeUndefined();
});

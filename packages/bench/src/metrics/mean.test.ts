import { expect, it } from "vitest";
import { mean } from "./mean.js";

it("is the sum by the count, and null of nothing", () => {
  expect(mean([1, 0, 0.5])).toBe(0.5);
  expect(mean([])).toBeNull();
});

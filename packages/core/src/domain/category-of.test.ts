import { expect, it } from "vitest";
import { categoryOf } from "./category-of.js";

it("is the task's own category, else its type", () => {
  expect(categoryOf({ type: "furniture", category: "console tables" })).toBe("console tables");
  expect(categoryOf({ type: "pick_heat_then_place" })).toBe("pick_heat_then_place");
});

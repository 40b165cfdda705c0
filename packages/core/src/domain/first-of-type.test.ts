import { expect, it } from "vitest";
import { firstOfType } from "./first-of-type.js";

const tasks = ["heat", "cool", "heat", "heat", "look", "cool"].map((type, index) => ({
  type,
  index,
}));
const indexOf = ({ index }: { readonly index: number }) => index;

it("keeps the first of each type, in their order, and all of a type that has fewer", () => {
  expect(firstOfType(tasks, 2).map(indexOf)).toEqual([0, 1, 2, 4, 5]);
  expect(firstOfType(tasks, 0)).toEqual([]);
});

it("goes by the task of a trajectory", () => {
  expect(
    firstOfType(
      tasks.map((task) => ({ task })),
      1,
    ).map(({ task }) => indexOf(task)),
  ).toEqual([0, 1, 4]);
});

import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { planRefinement } from "./plan-refinement.js";

const tasksOf = (type: string, count: number): Task[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${type}-${index}`,
    environment: "e",
    split: "train",
    type,
    goal: "g",
  }));
const candidates = [...tasksOf("put", 5), ...tasksOf("heat", 3), ...tasksOf("other", 3)];
const batches = ["put/1", "put/2", "heat/1"];
const plan = (goals: number, changes: { seed?: number; explore?: "all" } = {}) =>
  planRefinement(candidates, batches, { goals, seed: 1, ...changes });

describe("planRefinement", () => {
  it("goes round the task types, and round the batches of each", () => {
    expect(plan(3).map(({ task, batchId }) => [task.type, batchId])).toEqual([
      ["put", "put/1"],
      ["heat", "heat/1"],
      ["put", "put/2"],
      ["heat", "heat/1"],
      ["put", "put/1"],
      ["heat", "heat/1"],
    ]);
  });

  it("begins a long refinement with the goals of a short one, and never takes a task twice", () => {
    const long = plan(5);
    expect(long.slice(0, plan(2).length)).toEqual(plan(2));
    expect(new Set(long.map(({ task }) => task.id)).size).toBe(8);
  });

  it("chooses by its seed", () => {
    const ids = (seed: number) => plan(3, { seed }).map(({ task }) => task.id);
    expect(ids(1)).toEqual(ids(1));
    expect(new Set([1, 2, 3, 4].map((seed) => ids(seed).join())).size).toBeGreaterThan(1);
  });

  it("refines every batch with every goal, with the option", () => {
    expect(plan(1, { explore: "all" }).map(({ batchId }) => batchId)).toEqual([
      "put/1",
      "put/2",
      "heat/1",
    ]);
  });
});

import { webshop } from "@mnemograph/env-webshop/plugin";
import { expect, it } from "vitest";
import { planBatches } from "./form-tuple-memory.js";
import { planRefinement } from "./plan-refinement.js";

const settings = { name: "webshop", data: null, split: "test", limit: 4, seed: 1, options: {} };

it("forms batches of all categories mixed, and refines them with goals of any", async () => {
  const open = await webshop.open(settings);
  const batches = planBatches(await open.demonstrations({ perType: 20, seed: 1 }), {
    perType: 20,
    batchSize: 8,
    seed: 1,
    batches: "mixed",
  });
  expect(batches.map(({ batchId, demonstrations }) => [batchId, demonstrations.length])).toEqual([
    ["mixed/1", 8],
    ["mixed/2", 8],
    ["mixed/3", 4],
  ]);
  expect(new Set(batches[0]?.demonstrations.map(({ task }) => task.type)).size).toBeGreaterThan(1);
  const { tasks } = await open.newGoals({ perType: 4, demonstrations: { perType: 6, seed: 1 } });
  const plan = planRefinement(tasks, ["mixed/1", "mixed/2"], { goals: 4, seed: 1 });
  expect(plan.map(({ batchId }) => batchId)).toEqual(["mixed/1", "mixed/2", "mixed/1", "mixed/2"]);
  expect(new Set(plan.map(({ task }) => task.id)).size).toBe(4);
});

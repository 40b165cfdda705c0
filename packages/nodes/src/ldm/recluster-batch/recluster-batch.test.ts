import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import {
  recordingRuntime,
  sampleMemory,
  sampleTask,
  sampleTuple,
} from "../../testing/fixtures.testing.js";
import { listBatches } from "../list-batches/list-batches.js";
import { retrieveTuples } from "../retrieve-tuples/retrieve-tuples.js";
import { type ReclusterBatchDeps, reclusterBatch } from "./recluster-batch.js";

const refined = (id: string, observation: string) => ({
  goalTypeId: 1,
  observationTypeId: 1,
  tuple: sampleTuple(id, { observation, origin: "refined" }),
});

/** The sample memory, version 1, with `count` refined tuples added as version 2. */
const refinedMemory = async (count: number) => {
  const memory = await sampleMemory();
  const tuples = Array.from({ length: count }, (_, index) =>
    refined(`r${index}`, `the shelf holds pot ${index}`),
  );
  await memory.add({ batchId: "water/1", tuples });
  return memory;
};

// One goal in all: it makes the one type by itself. Then the observations, duplicates once: a, b,
// c, and the refined ones.
const replies = [
  "High-level Type1: watering [1]",
  "High-level Type1: benches [1, 2]\nHigh-level Type2: shelves and taps [3-20]",
];

const recluster = async (
  memory: Awaited<ReturnType<typeof sampleMemory>>,
  refine: ReclusterBatchDeps["refine"],
  batchId = "water/1",
  script: readonly string[] = replies,
) => {
  const model = scriptedModel(script);
  const runtime = recordingRuntime();
  const memoryVersion = await memory.version();
  const update = await reclusterBatch.run(
    { batchId, memoryVersion },
    { model, tupleMemory: memory, ...(refine && { refine }) },
    runtime,
  );
  return { update, calls: model.calls.length, events: runtime.events };
};

describe("reclusterBatch", () => {
  it("does not cluster again by default, nor before enough was added", async () => {
    const memory = await refinedMemory(2);
    expect(await recluster(memory, undefined)).toMatchObject({ update: {}, calls: 0 });
    expect(await recluster(memory, { reclusterEvery: 3 })).toMatchObject({ update: {}, calls: 0 });
    expect(await memory.version()).toBe(2);
  });

  it("puts all tuples under a new index, as a batch that replaces the old one", async () => {
    const memory = await refinedMemory(3);
    const { update, calls, events } = await recluster(memory, { reclusterEvery: 3 });
    expect([update, calls]).toEqual([{ memoryVersion: 3 }, 2]);
    expect((await memory.tuplesInCell({ batchId: "water/1~2" })).map(({ id }) => id)).toEqual([
      "a",
      "b",
      "c",
      "r0",
      "r1",
      "r2",
    ]);
    const types = await memory.observationTypes({
      batchId: "water/1~2",
      goalTypeId: 1,
      examples: 0,
    });
    expect(types.map(({ name }) => name)).toEqual(["benches", "shelves and taps"]);
    expect(events.at(-1)).toMatchObject({
      type: "memory-write",
      place: "batch water/1~2",
      version: 3,
      added: ["6 tuples"],
    });
  });

  it("leaves readers of earlier versions what they saw, and hands later ones the new index", async () => {
    const memory = await refinedMemory(3);
    const before = await memory.at(2);
    const seenBefore = [await before.batches(), await before.stats()];
    await recluster(memory, { reclusterEvery: 3 });
    expect([await before.batches(), await before.stats()]).toEqual(seenBefore);
    const batchesAt = async (memoryVersion: number | null) =>
      (await listBatches.run({ task: sampleTask(), memoryVersion }, { tupleMemory: memory }))
        .batchIds;
    expect(await Promise.all([batchesAt(2), batchesAt(3), batchesAt(null)])).toEqual([
      ["water/1"],
      ["water/1~2"],
      ["water/1~2"],
    ]);
    const cell = {
      goalTypeId: 1,
      observationTypeId: 2,
      evaluation: "",
      summary: "",
      task: sampleTask(),
      observation: "the shelf",
      trajectory: [],
    };
    const { tuples } = await retrieveTuples.run(
      { ...cell, batchId: "water/1~2", memoryVersion: 3 },
      { tupleMemory: memory },
    );
    expect(tuples?.map(({ id }) => id).toSorted()).toEqual(["c", "r0", "r1", "r2"]);
  });

  it("clusters again after each further group of additions, and once where several groups are due together", async () => {
    const memory = await refinedMemory(3);
    await recluster(memory, { reclusterEvery: 3 });
    await memory.add({
      batchId: "water/1~2",
      tuples: [4, 5, 6].map((index) => refined(`r${index}`, `a jug ${index}`)),
    });
    await recluster(memory, { reclusterEvery: 3 }, "water/1~2");
    expect(await memory.batches()).toEqual(["water/1", "water/1~2", "water/1~3"]);
    const late = await refinedMemory(7);
    await recluster(late, { reclusterEvery: 2 });
    expect(await late.batches()).toEqual(["water/1", "water/1~4"]);
  });

  it("finds its own result where it is run a second time, whatever the model would say now", async () => {
    const memory = await refinedMemory(3);
    const deps = { tupleMemory: memory, refine: { reclusterEvery: 3 } };
    const seen = { batchId: "water/1", memoryVersion: 2 };
    await reclusterBatch.run(seen, { ...deps, model: scriptedModel(replies) });
    expect(await reclusterBatch.run(seen, { ...deps, model: scriptedModel([]) })).toEqual({
      memoryVersion: 3,
    });
  });

  it("looks at every batch of the category where refinement added to all of them", async () => {
    const memory = await refinedMemory(3);
    const other = {
      goalTypes: [{ id: 1, name: "all", goals: ["water"] }],
      observationTypes: [{ goalTypeId: 1, id: 1, name: "all" }],
    };
    await memory.addBatch({ batchId: "water/2", ...other, tuples: [] });
    await memory.addBatch({ batchId: "prune/1", ...other, tuples: [] });
    await recluster(memory, { reclusterEvery: 3, batch: "all" }, "water/2");
    expect(await memory.batches()).toEqual(["water/1", "water/2", "prune/1", "water/1~2"]);
  });
});

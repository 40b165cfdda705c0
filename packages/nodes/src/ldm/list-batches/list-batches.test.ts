import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { batchCategory } from "../tuples/batch-category.js";
import { type BatchOptions, listBatches } from "./list-batches.js";

const memoryOf = async (...batchIds: readonly string[]) => {
  const memory = inProcessTupleMemory();
  for (const batchId of batchIds) await memory.addBatch({ batchId, tuples: [] });
  return memory;
};
const list = async (batches?: BatchOptions, memoryVersion: number | null = null) => {
  const memory = await memoryOf("water/1", "prune/1", "water/2", "water/deep/1");
  return listBatches.run(
    { task: sampleTask(), memoryVersion },
    { tupleMemory: memory, ...(batches && { batches }) },
  );
};

describe("listBatches", () => {
  it("lists the batches formed from tasks of the same type, and pins the newest version", async () => {
    expect(await list()).toEqual({ memoryVersion: 4, batchIds: ["water/1", "water/2"] });
  });

  it("lists every batch, or those that are named", async () => {
    expect((await list({ use: "all" })).batchIds).toEqual([
      "water/1",
      "prune/1",
      "water/2",
      "water/deep/1",
    ]);
    expect((await list({ use: "first" })).batchIds).toEqual(["water/1"]);
    expect((await list({ use: ["prune/1"] })).batchIds).toEqual(["prune/1"]);
  });

  it("lists as many batches of other types as there are own ones, the first of each type in turn", async () => {
    const foreign = { use: "foreign" } as const;
    const listOf = async (...batchIds: readonly string[]) => {
      const deps = { tupleMemory: await memoryOf(...batchIds), batches: foreign };
      return (await listBatches.run({ task: sampleTask(), memoryVersion: null }, deps)).batchIds;
    };
    expect(await listOf("prune/1", "prune/2", "water/1", "water/2", "sow/1", "sow/2")).toEqual([
      "prune/1",
      "sow/1",
    ]);
    expect(await listOf("prune/1", "prune/2")).toEqual(["prune/1"]);
    await expect(listOf("water/1", "mixed/1")).rejects.toMatchObject({ code: "USAGE" });
  });

  it("refuses a named batch that the memory lacks, instead of playing without memory", async () => {
    await expect(list({ use: ["prune/1", "prune/9"] })).rejects.toMatchObject({
      code: "USAGE",
      evidence: { unknown: ["prune/9"] },
    });
  });

  it("keeps a version that is pinned already: later batches are not seen", async () => {
    expect(await list({}, 1)).toEqual({ memoryVersion: 1, batchIds: ["water/1"] });
  });

  it("lists nothing where no batch fits", async () => {
    const memory = await memoryOf();
    expect(
      await listBatches.run({ task: sampleTask(), memoryVersion: null }, { tupleMemory: memory }),
    ).toEqual({
      memoryVersion: 0,
      batchIds: [],
    });
  });
});

describe("listBatches on a memory of mixed batches", () => {
  const listOf = async (batchIds: readonly string[], type: string) => {
    const runtime = recordingRuntime();
    const memory = await memoryOf(...batchIds);
    const listed = await listBatches.run(
      { task: sampleTask({ type }), memoryVersion: null },
      { tupleMemory: memory },
      runtime,
    );
    return { batchIds: listed.batchIds, notes: runtime.events.length };
  };

  it("uses mixed batches for every type, beside those of the type", async () => {
    expect(await listOf(["mixed/1", "mixed/2"], "water")).toEqual({
      batchIds: ["mixed/1", "mixed/2"],
      notes: 0,
    });
    expect(await listOf(["mixed/1", "water/1", "prune/1"], "water")).toEqual({
      batchIds: ["mixed/1", "water/1"],
      notes: 0,
    });
  });

  it("uses every batch for a type that nobody demonstrated, and says so", async () => {
    expect(await listOf(["prune/1", "prune/2"], "water")).toEqual({
      batchIds: ["prune/1", "prune/2"],
      notes: 1,
    });
  });
});

describe("batchCategory", () => {
  it("is what stands before the last slash, or the whole id", () => {
    expect(["water/1", "a/b/2", "mixed"].map(batchCategory)).toEqual(["water", "a/b", "mixed"]);
  });
});

import { describe, expect, it } from "vitest";
import { sampleMemory } from "../../testing/fixtures.testing.js";
import { openBatch } from "./open-batch.js";

describe("openBatch", () => {
  it("pins the version, and takes the newest clustering that is there at that version", async () => {
    const memory = await sampleMemory();
    const open = (memoryVersion: number | null) =>
      openBatch.run({ batchId: "water/1", memoryVersion }, { tupleMemory: memory });
    expect(await open(null)).toEqual({ batchId: "water/1", memoryVersion: 1 });
    await memory.addBatch({ batchId: "water/1~2", tuples: [] });
    expect(await open(1)).toEqual({ batchId: "water/1", memoryVersion: 1 });
    expect(await open(null)).toEqual({ batchId: "water/1~2", memoryVersion: 2 });
  });

  it("leaves an unknown batch to the nodes that read it", async () => {
    expect(
      await openBatch.run(
        { batchId: "none/1", memoryVersion: null },
        { tupleMemory: await sampleMemory() },
      ),
    ).toMatchObject({
      batchId: "none/1",
    });
  });
});

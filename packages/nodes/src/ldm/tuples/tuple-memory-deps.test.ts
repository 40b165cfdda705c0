import { describe, expect, it } from "vitest";
import { sampleMemory, sampleTuple } from "../../testing/fixtures.testing.js";
import { readerAt } from "./tuple-memory-deps.js";

describe("readerAt", () => {
  it("reads the pinned version, or the newest where none is pinned", async () => {
    const memory = await sampleMemory();
    const pinned = await memory.version();
    await memory.add({
      batchId: "water/1",
      tuples: [{ goalTypeId: 1, observationTypeId: 1, tuple: sampleTuple("new") }],
    });
    const count = async (version: number | null) =>
      (
        await (
          await readerAt({ tupleMemory: memory }, version)
        ).tuplesInCell({ batchId: "water/1" })
      ).length;
    expect([await count(pinned), await count(null)]).toEqual([3, 4]);
  });
});

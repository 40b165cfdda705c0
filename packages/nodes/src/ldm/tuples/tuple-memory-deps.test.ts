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

  it("asks a memory once for the reader of a version, and again for one that was not there", async () => {
    const memory = await sampleMemory();
    const [version, asked] = [await memory.version(), [] as number[]];
    const tupleMemory = {
      ...memory,
      at: (wanted: number) => {
        asked.push(wanted);
        return memory.at(wanted);
      },
    };
    const read = (wanted: number) => readerAt({ tupleMemory }, wanted);
    expect(await read(version)).toBe(await read(version));
    await expect(read(version + 1)).rejects.toMatchObject({ code: "MEMORY_VERSION_UNKNOWN" });
    await expect(read(version + 1)).rejects.toMatchObject({ code: "MEMORY_VERSION_UNKNOWN" });
    await read(version);
    expect(asked).toEqual([version, version + 1, version + 1, version]);
  });
});

import { describe, expect, it } from "vitest";
import { expectCode } from "../conformance.testing.js";
import { inProcessTupleMemory } from "./in-process-tuple-memory.js";
import { place, sampleBatch, sampleTuple } from "./sample-tuples.testing.js";
import type { TupleRow } from "./tuple-row.js";

const place1 = { version: 1, batchId: "first", goalTypeId: 1 };

describe("rows that an in-process memory takes over", () => {
  it("are not taken over at all where one of them belongs nowhere", async () => {
    const memory = inProcessTupleMemory();
    const rows: TupleRow[] = [
      { row: "batch", version: 1, batchId: "first" },
      { row: "goalType", ...place1, name: "kitchen" },
      { row: "tuple", ...place1, observationTypeId: 7, tuple: sampleTuple("a") },
    ];
    await expectCode(
      memory.importRows({ version: 1, oldestVersion: 0, metadata: {}, rows }),
      "MEMORY_INVALID",
    );
    await memory.addBatch(sampleBatch());
    expect((await memory.goalTypes({ batchId: "first" })).map(({ name }) => name)).toEqual([
      "garden",
      "kitchen",
    ]);
  });

  it("may be hundreds of thousands, and so may those of one addition", async () => {
    const memory = inProcessTupleMemory();
    // More than a call takes arguments.
    const count = 130_000;
    const rows: TupleRow[] = [
      { row: "batch", version: 1, batchId: "first" },
      { row: "goalType", ...place1, name: "garden" },
      { row: "observationType", ...place1, observationTypeId: 1, name: "outside" },
    ];
    for (let index = 0; index < count; index += 1) {
      rows.push({ row: "tuple", ...place1, observationTypeId: 1, tuple: sampleTuple(`t${index}`) });
    }
    await memory.importRows({ version: 1, oldestVersion: 0, metadata: {}, rows });
    const tuples = Array.from({ length: count }, (_, index) =>
      place(1, 1, sampleTuple(`u${index}`)),
    );
    expect(await memory.add({ batchId: "first", tuples })).toMatchObject({
      version: 2,
      added: count,
    });
    expect((await memory.stats()).tuples).toBe(2 * count);
  });
});

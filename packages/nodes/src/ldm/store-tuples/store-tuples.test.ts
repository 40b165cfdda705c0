import { NodeEvent } from "@mnemograph/core";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleTuple } from "../../testing/fixtures.testing.js";
import { storeTuples } from "./store-tuples.js";

const formed = {
  batchId: "water/1",
  goalTypes: [{ id: 1, name: "watering", goals: ["water the fern"] }],
  observationCells: [
    { goalTypeId: 1, id: 1, name: "benches", tuples: [sampleTuple("a"), sampleTuple("b")] },
    { goalTypeId: 1, id: 2, name: "taps", tuples: [sampleTuple("c")] },
  ],
};

describe("storeTuples", () => {
  it("stores tuples with both indices, reports it, and writes nothing to the state", async () => {
    const memory = inProcessTupleMemory();
    const runtime = recordingRuntime();
    expect(await storeTuples.run(formed, { tupleMemory: memory }, runtime)).toEqual({});
    expect(await memory.goalTypes({ batchId: "water/1" })).toEqual([
      { id: 1, name: "watering", examples: ["water the fern"] },
    ]);
    expect(
      (await memory.tuplesInCell({ batchId: "water/1", goalTypeId: 1, observationTypeId: 2 })).map(
        ({ id }) => id,
      ),
    ).toEqual(["c"]);
    expect(runtime.events).toEqual([
      {
        type: "memory-write",
        node: "storeTuples",
        place: "batch water/1",
        version: 1,
        added: ["3 tuples"],
      },
    ]);
    expect(NodeEvent.parse(runtime.events[0])).toEqual(runtime.events[0]);
  });

  it("changes nothing when the same batch is stored again, as after a resume", async () => {
    const memory = inProcessTupleMemory();
    await storeTuples.run(formed, { tupleMemory: memory });
    await storeTuples.run(formed, { tupleMemory: memory });
    expect(await memory.stats()).toMatchObject({ version: 1, tuples: 3 });
  });

  it("refuses other contents under a known id", async () => {
    const memory = inProcessTupleMemory();
    await storeTuples.run(formed, { tupleMemory: memory });
    const other = {
      ...formed,
      observationCells: [{ goalTypeId: 1, id: 1, name: "benches", tuples: [sampleTuple("z")] }],
    };
    await expect(storeTuples.run(other, { tupleMemory: memory })).rejects.toMatchObject({
      code: "MEMORY_INVALID",
    });
  });
});

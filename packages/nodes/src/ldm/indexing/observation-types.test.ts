import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { observationTypesOf } from "./observation-types.js";

const tupleOf = (id: string, observation: string) => ({
  goalTypeId: 1,
  observationTypeId: 1,
  tuple: sampleTuple(id, { observation, action: `do ${id}` }),
});
const filled = async () => {
  const memory = inProcessTupleMemory();
  const days = ["Monday", "Tuesday", "Friday"].map((day) =>
    tupleOf(day, `It is ${day}. The plants wait for water in the morning.`),
  );
  await memory.addBatch({
    batchId: "water/1",
    goalTypes: [{ id: 1, name: "watering", goals: ["water the fern"] }],
    observationTypes: [{ goalTypeId: 1, id: 1, name: "beginnings" }],
    tuples: [tupleOf("short", "No tap."), ...days],
  });
  return memory;
};
const place = { batchId: "water/1", goalTypeId: 1 };

describe("observationTypesOf", () => {
  it("shows a type by the observation that most of it is like, before its shortest", async () => {
    const memory = await filled();
    const shown = (examples: number) =>
      observationTypesOf(memory, memory, { ...place, memoryVersion: null }, examples);
    const day = "It is Monday. The plants wait for water in the morning.";
    expect(await shown(1)).toEqual([{ id: 1, name: "beginnings", examples: [day] }]);
    expect((await shown(4))[0]?.examples).toEqual([day, "No tap."]);
    expect((await shown(0))[0]?.examples).toEqual([]);
  });

  it("shows what a pinned version holds, and reads it once", async () => {
    const memory = await filled();
    const memoryVersion = await memory.version();
    const pinned = await memory.at(memoryVersion);
    let reads = 0;
    const counting = {
      ...pinned,
      tuplesInCell: (cell: Parameters<typeof pinned.tuplesInCell>[0]) => (
        (reads += 1),
        pinned.tuplesInCell(cell)
      ),
    };
    const read = () => observationTypesOf(memory, counting, { ...place, memoryVersion }, 2);
    const before = await read();
    await memory.add({
      batchId: "water/1",
      tuples: ["a", "b", "c", "d"].map((id) => tupleOf(id, `The gate ${id} is shut.`)),
    });
    expect(await read()).toEqual(before);
    expect(reads).toBe(1);
    const now = await observationTypesOf(
      memory,
      memory,
      { ...place, memoryVersion: await memory.version() },
      4,
    );
    expect(now[0]?.examples.some((text) => text.startsWith("The gate"))).toBe(true);
  });
});

import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import {
  initialVersion,
  memoryAt,
  readRefined,
  refinedVersion,
  rememberRefined,
} from "./refinement-record.js";

const tuple = (id: string) => ({
  goalTypeId: 1,
  observationTypeId: 1,
  tuple: {
    id,
    goal: "g",
    history: { evaluation: "", summary: "" },
    observation: id,
    action: "look",
    trajectoryId: "t",
    step: 0,
    origin: "refined" as const,
  },
});
const formed = async () => {
  const memory = inProcessTupleMemory();
  const types = {
    goalTypes: [{ id: 1, name: "all", goals: ["g"] }],
    observationTypes: [{ goalTypeId: 1, id: 1, name: "all" }],
  };
  await memory.addBatch({ batchId: "put/1", ...types, tuples: [tuple("a")] });
  await memory.setMetadata({ complete: true, initialVersion: 1 });
  return memory;
};
const goal = (taskId: string, version: number, taskType = "put") => ({
  taskId,
  taskType,
  batchId: `${taskType}/1`,
  improved: true,
  version,
});

describe("refinement record", () => {
  it("remembers goals in order, and keeps the other metadata", async () => {
    const memory = await formed();
    await rememberRefined(memory, [goal("1", 2)]);
    await rememberRefined(memory, [goal("2", 3)]);
    expect((await readRefined(memory)).map(({ taskId }) => taskId)).toEqual(["1", "2"]);
    expect(await memory.metadata()).toMatchObject({ complete: true, initialVersion: 1 });
  });

  it("finds the version after the first goals of each type, however many followed", async () => {
    const memory = await formed();
    const goals = [
      goal("1", 1),
      goal("2", 2, "heat"),
      goal("3", 3),
      goal("4", 3, "heat"),
      goal("5", 4),
    ];
    await rememberRefined(memory, goals);
    expect(await Promise.all([1, 2, 3, 9].map((count) => refinedVersion(memory, count)))).toEqual([
      2, 3, 4, 4,
    ]);
    expect(await initialVersion(memory)).toBe(1);
  });

  it("takes the newest version of a memory that nothing is remembered of", async () => {
    const memory = await formed();
    await memory.setMetadata({});
    expect([await initialVersion(memory), await refinedVersion(memory, 10)]).toEqual([1, 1]);
  });

  it("shows a memory as it was", async () => {
    const memory = await formed();
    await memory.add({ batchId: "put/1", tuples: [tuple("b")] });
    const before = await memoryAt(memory, 1);
    expect(await before.version()).toBe(1);
    expect(await before.tuplesInCell({ batchId: "put/1" })).toHaveLength(1);
    expect(await (await before.at(2)).tuplesInCell({ batchId: "put/1" })).toHaveLength(2);
  });
});

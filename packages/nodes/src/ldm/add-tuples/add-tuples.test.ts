import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import {
  recordingRuntime,
  sampleMemory,
  sampleTask,
  sampleTuple,
} from "../../testing/fixtures.testing.js";
import { type AddTuplesDeps, addTuples } from "./add-tuples.js";

const refined = (id: string, observation: string) =>
  sampleTuple(id, { observation, origin: "refined" });
const seen = {
  task: sampleTask(),
  batchId: "water/1",
  goalTypeId: 1 as number | null,
  memoryVersion: 1 as number | null,
  formedTuples: [refined("r1", "the bench is wet"), refined("r2", "the tap is open")],
};
const add = async (
  replies: readonly string[],
  deps: Partial<AddTuplesDeps> = {},
  changes: Partial<typeof seen> = {},
) => {
  const memory = deps.tupleMemory ?? (await sampleMemory());
  const model = scriptedModel(replies);
  const runtime = recordingRuntime();
  const update = await addTuples.run(
    { ...seen, ...changes },
    { model, tupleMemory: memory, ...deps },
    runtime,
  );
  const cell = async (batchId: string, observationTypeId: number, goalTypeId = 1) =>
    (await memory.tuplesInCell({ batchId, goalTypeId, observationTypeId })).map(({ id }) => id);
  return { update, memory, cell, calls: model.calls.length, events: runtime.events };
};

describe("addTuples", () => {
  it("puts each tuple into its cell of the known goal type: one call each, and one version more", async () => {
    const { update, cell, calls, events } = await add(["[1]: a bench", "[2]: a tap"]);
    expect(update).toEqual({ memoryVersion: 2 });
    expect(await cell("water/1", 1)).toEqual(["a", "b", "r1"]);
    expect(await cell("water/1", 2)).toEqual(["c", "r2"]);
    expect(calls).toBe(2);
    expect(events.at(-1)).toEqual({
      type: "memory-write",
      node: "addTuples",
      place: "batch water/1, goal type 1",
      version: 2,
      added: ["the bench is wet → go to bench r1", "the tap is open → go to bench r2"],
    });
  });

  it("classifies the goal itself where no exploration did", async () => {
    const { cell, calls } = await add(["[2]: pruning"], {}, { goalTypeId: null });
    expect(await cell("water/1", 1, 2)).toEqual(["r1", "r2"]);
    expect(calls).toBe(1);
  });

  it("asks for the goal's type again where reading found it like none: what is kept stands somewhere", async () => {
    const { cell, calls } = await add(["[0]: none", "[2]: pruning"], {}, { goalTypeId: 0 });
    expect(await cell("water/1", 1, 2)).toEqual(["r1", "r2"]);
    expect(calls).toBe(2);
  });

  it("drops exact duplicates, and leaves the version where nothing is new", async () => {
    const known = sampleTuple("again", {
      observation: "the tap drips",
      action: "fill can 1",
      origin: "refined",
    });
    const { update, cell, events } = await add(["[2]: a tap"], {}, { formedTuples: [known] });
    expect(update).toEqual({ memoryVersion: 1 });
    expect(await cell("water/1", 2)).toEqual(["c"]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "note", data: { batchId: "water/1", duplicates: 1 } }),
    );
  });

  it("changes nothing when it is replayed", async () => {
    const { memory } = await add(["[1]: x", "[2]: x"]);
    expect((await add(["[1]: x", "[2]: x"], { tupleMemory: memory as never })).update).toEqual({
      memoryVersion: 2,
    });
  });

  it("adds to every batch of the category with the option, each with its own index", async () => {
    const memory = await sampleMemory();
    const types = {
      goalTypes: [{ id: 1, name: "all", goals: ["water"] }],
      observationTypes: [{ goalTypeId: 1, id: 1, name: "all" }],
      tuples: [],
    };
    for (const batchId of ["water/2", "prune/1"]) await memory.addBatch({ batchId, ...types });
    const replies = ["[1]: a bench", "[2]: a tap", "[1]: all", "[1]: all", "[1]: all"];
    const { update, cell } = await add(
      replies,
      { tupleMemory: memory, refine: { batch: "all" } },
      { memoryVersion: 3 },
    );
    expect(update).toEqual({ memoryVersion: 5 });
    expect(await cell("water/1", 1)).toEqual(["a", "b", "r1"]);
    expect(await cell("water/2", 1)).toEqual(["r1", "r2"]);
    expect(await cell("prune/1", 1)).toEqual([]);
  });

  it("never makes a new type: what fits none goes to the nearest, even where reading would leave it open", async () => {
    const { cell } = await add(["?", "?", "?", "?"], { index: { onUnknown: "all" } });
    expect([await cell("water/1", 1), await cell("water/1", 2)]).toEqual([
      ["a", "b", "r1"],
      ["c", "r2"],
    ]);
  });

  it("makes one for each new kind of observation with the option", async () => {
    const formedTuples = [
      refined("r1", "a ladder"),
      refined("r2", "a ladder"),
      refined("r3", "a hole"),
    ];
    const { memory, cell } = await add(
      ["?", "?", "?", "?", "?", "?"],
      { refine: { allowNewType: true } },
      { formedTuples },
    );
    const types = await memory.observationTypes({ batchId: "water/1", goalTypeId: 1 });
    expect(types.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "1 at a bench",
      "2 at a tap",
      "3 a ladder",
      "4 a hole",
    ]);
    expect(await cell("water/1", 3)).toEqual(["r1", "r2"]);
    expect(await cell("water/1", 4)).toEqual(["r3"]);
  });

  it("says so where a goal type can hold nothing", async () => {
    const memory = await sampleMemory();
    await memory.addBatch({
      batchId: "bare/1",
      goalTypes: [{ id: 1, name: "bare", goals: ["be"] }],
      tuples: [],
    });
    const { update, events } = await add(
      [],
      { tupleMemory: memory },
      { batchId: "bare/1", memoryVersion: 2 },
    );
    expect(update).toEqual({ memoryVersion: 2 });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "note",
        data: { batchId: "bare/1", goalTypeId: 1, unplaced: 2 },
      }),
    );
  });

  it("does nothing without tuples", async () => {
    expect((await add([], {}, { formedTuples: [] })).update).toEqual({});
  });
});

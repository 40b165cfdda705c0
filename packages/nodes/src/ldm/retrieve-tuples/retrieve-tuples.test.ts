import { NodeEvent, type Step } from "@mnemograph/core";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import {
  recordingRuntime,
  sampleMemory,
  sampleTask,
  sampleTuple,
} from "../../testing/fixtures.testing.js";
import { type RetrieveTuplesDeps, retrieveTuples } from "./retrieve-tuples.js";

const seen = {
  task: sampleTask(),
  observation: "the bench is empty",
  trajectory: [] as Step[],
  evaluation: "",
  summary: "",
  batchId: "water/1",
  goalTypeId: 1 as number | null,
  observationTypeId: 1 as number | null,
  memoryVersion: 1 as number | null,
};
/** With the cell alone, as the paper prints it, by default. */
const retrieve = async (
  changes: Partial<typeof seen> = {},
  { retrieve, ...deps }: Partial<RetrieveTuplesDeps> = {},
) => {
  const runtime = recordingRuntime();
  const own = { tupleMemory: await sampleMemory(), ...deps, retrieve: { cell: 1, ...retrieve } };
  const { tuples } = await retrieveTuples.run({ ...seen, ...changes }, own, runtime);
  return { ids: [tuples ?? []].flat().map(({ id }) => id), events: runtime.events };
};

describe("retrieveTuples", () => {
  it("takes the tuples of the cell, the most similar last", async () => {
    expect((await retrieve()).ids).toEqual(["a", "b"]);
  });

  it("takes of the cell alone, and with the option of the whole batch beside it", async () => {
    const beside = { ...seen, observation: "the tap drips" };
    const idsOf = async (retrieve: RetrieveTuplesDeps["retrieve"]) =>
      (
        await retrieveTuples.run(beside, {
          tupleMemory: await sampleMemory(),
          ...(retrieve && { retrieve }),
        })
      ).tuples?.map(({ id }) => id);
    expect(await idsOf({ max: 2 })).toEqual(["a", "b"]);
    expect(await idsOf({ cell: 0.5, max: 2 })).toEqual([expect.stringMatching(/a|b/), "c"]);
    expect(await idsOf({ cell: 0, max: 1 })).toEqual(["c"]);
    expect((await idsOf({ cell: 0.5 }))?.toSorted()).toEqual(["a", "b", "c"]);
    expect((await idsOf(undefined))?.toSorted()).toEqual(["a", "b"]);
  });

  it("reads a batch once for a pinned version, and what is written later where none is pinned", async () => {
    const memory = await sampleMemory();
    let reads = 0;
    const counting = {
      ...memory,
      at: async (version: number) => {
        const reader = await memory.at(version);
        return {
          ...reader,
          tuplesInCell: (cell: Parameters<typeof reader.tuplesInCell>[0]) => {
            if (cell.goalTypeId === undefined) reads += 1;
            return reader.tuplesInCell(cell);
          },
        };
      },
    };
    const retrieve = { cell: 0.5 };
    for (const observation of ["a fern", "a bench"])
      await retrieveTuples.run({ ...seen, observation }, { tupleMemory: counting, retrieve });
    expect(reads).toBe(1);
    const added = sampleTuple("new", { observation: "the tap drips still" });
    await memory.add({
      batchId: "water/1",
      tuples: [{ goalTypeId: 1, observationTypeId: 2, tuple: added }],
    });
    const idsAt = async (memoryVersion: number | null) =>
      (
        await retrieveTuples.run({ ...seen, memoryVersion }, { tupleMemory: memory, retrieve })
      ).tuples?.map(({ id }) => id) ?? [];
    expect(await idsAt(1)).not.toContain("new");
    expect(await idsAt(null)).toContain("new");
  });

  it("compares with what was seen before a refusal, which matches nothing in a memory, unless an option classifies refusals", async () => {
    const environment = {
      describe: () => ({
        title: "shed",
        actions: [],
        options: {},
        refusals: ["on the bench stands"],
      }),
    };
    const refused = {
      observation: "on the bench stands a fern: no.",
      trajectory: [
        { index: 0, observation: "the bench is empty", action: "take fern", kind: "act" as const },
      ],
    };
    const bestOf = async (deps: Partial<RetrieveTuplesDeps>) =>
      (await retrieve(refused, deps)).ids.at(-1);
    const before = (await retrieve({ observation: "the bench is empty" })).ids.at(-1);
    expect(await bestOf({ environment })).toBe(before);
    expect(await bestOf({ environment, index: { refused: "classify" } })).not.toBe(before);
    expect(await bestOf({})).not.toBe(before);
  });

  it("falls back from an empty cell to the goal type, and from that to the batch", async () => {
    const memory = await sampleMemory();
    await memory.add({
      batchId: "water/1",
      observationTypes: [{ goalTypeId: 1, id: 3, name: "empty" }],
      tuples: [],
    });
    const fallback = async (changes: Partial<typeof seen>) => {
      const { ids, events } = await retrieve(
        { memoryVersion: null, ...changes },
        { tupleMemory: memory },
      );
      return [ids.toSorted().join(""), events[0]?.type === "memory-read" && events[0].place];
    };
    expect(await fallback({ observationTypeId: 2 })).toEqual([
      "c",
      "batch water/1, goal type 1, observation type 2",
    ]);
    expect(await fallback({ observationTypeId: 3 })).toEqual(["abc", "batch water/1, goal type 1"]);
    expect(await fallback({ observationTypeId: null })).toEqual([
      "abc",
      "batch water/1, goal type 1",
    ]);
    expect(await fallback({ goalTypeId: 2, observationTypeId: 1 })).toEqual([
      "abc",
      "batch water/1",
    ]);
    expect(await fallback({ goalTypeId: null, observationTypeId: null })).toEqual([
      "abc",
      "batch water/1",
    ]);
    expect(await fallback({ goalTypeId: 0, observationTypeId: null })).toEqual([
      "abc",
      "none of batch water/1's goal types",
    ]);
  });

  it("falls back no further than the option allows", async () => {
    const memory = await sampleMemory();
    await memory.add({
      batchId: "water/1",
      observationTypes: [{ goalTypeId: 1, id: 3, name: "empty" }],
      tuples: [],
    });
    const idsOf = async (fallback: "goalType" | "none", changes: Partial<typeof seen>) =>
      (
        await retrieve(
          { memoryVersion: null, ...changes },
          { tupleMemory: memory, retrieve: { fallback } },
        )
      ).ids
        .toSorted()
        .join("");
    expect(await idsOf("goalType", { observationTypeId: 3 })).toBe("abc");
    expect(await idsOf("goalType", { goalTypeId: 2, observationTypeId: 1 })).toBe("");
    expect(await idsOf("goalType", { goalTypeId: 0, observationTypeId: null })).toBe("");
    expect(await idsOf("none", { observationTypeId: 3 })).toBe("");
    expect(await idsOf("none", { observationTypeId: 2 })).toBe("c");
  });

  it("retrieves nothing, and reports no read, where there is no memory", async () => {
    expect(await retrieve({ batchId: "" })).toEqual({ ids: [], events: [] });
    const memory = inProcessTupleMemory();
    await memory.addBatch({ batchId: "empty/1", tuples: [] });
    expect(
      (
        await retrieve(
          { batchId: "empty/1", goalTypeId: null, observationTypeId: null },
          { tupleMemory: memory },
        )
      ).ids,
    ).toEqual([]);
  });

  it("ranks as the option says", async () => {
    expect((await retrieve({}, { retrieve: { max: 1 } })).ids).toEqual(["b"]);
    expect(
      (
        await retrieve(
          { observation: "on the bench stands a fern" },
          { retrieve: { order: "stored" } },
        )
      ).ids,
    ).toEqual(["a", "b"]);
  });

  it("ranks by an embedder's vectors with the option, and says what is missing without one", async () => {
    const embedder = {
      id: "length",
      dimensions: 2,
      embed: async (inputs: readonly unknown[]) =>
        inputs.map((text) => Float32Array.from([String(text).includes("fern") ? 1 : 0, 1])),
    };
    const { ids, events } = await retrieve(
      { observation: "a fern" },
      { retrieve: { order: "embedding", compare: "observation" }, embedder },
    );
    expect(ids).toEqual(["b", "a"]);
    expect(events).toMatchObject([
      { results: [{ score: expect.closeTo(Math.SQRT1_2) }, { score: expect.closeTo(1) }] },
    ]);
    await expect(retrieve({}, { retrieve: { order: "embedding" } })).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  it("sees the memory at the pinned version, whatever was added since", async () => {
    const memory = await sampleMemory();
    await memory.add({
      batchId: "water/1",
      tuples: [
        { goalTypeId: 1, observationTypeId: 1, tuple: sampleTuple("new", { origin: "refined" }) },
      ],
    });
    expect((await retrieve({ memoryVersion: 1 }, { tupleMemory: memory })).ids).toEqual(["a", "b"]);
    expect((await retrieve({ memoryVersion: null }, { tupleMemory: memory })).ids).toEqual([
      "a",
      "new",
      "b",
    ]);
    const first = { tupleMemory: memory, retrieve: { refined: "first" as const } };
    expect((await retrieve({ memoryVersion: null }, first)).ids).toEqual(["a", "b", "new"]);
  });

  it("reports what it read, from where, with scores and the version", async () => {
    const { events } = await retrieve(
      { memoryVersion: null },
      { retrieve: { compare: "observation" } },
    );
    expect(events).toEqual([
      {
        type: "memory-read",
        node: "retrieveTuples",
        place: "batch water/1, goal type 1, observation type 1",
        version: 1,
        results: [
          {
            id: "a",
            score: expect.closeTo(2 / 8),
            text: "on the bench stands a fern → go to bench a",
          },
          { id: "b", score: 1, text: "the bench is empty → go to bench b" },
        ],
      },
    ]);
    expect(NodeEvent.parse(events[0])).toEqual(events[0]);
  });
});

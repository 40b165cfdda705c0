import type { Embedder, NoteOp } from "@mnemograph/core";
import { inProcessNoteMemory, type NotePolicy } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import type { NotesOptions } from "../notes-options.js";
import { recallNotes } from "./recall-notes.js";

const policy: NotePolicy = {
  allow: ["add"],
  startVotes: 0,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  unique: "none",
  targets: "strict",
};

const vectors: Readonly<Record<string, readonly [number, number]>> = {
  "task 1": [1, 0],
  "task 2": [0.6, 0.8],
  "task 3": [0, 1],
  query: [0.8, 0.6],
};
const embedder: Embedder = {
  id: "test:vectors",
  dimensions: 2,
  embed: async (inputs) =>
    inputs.map((input) => Float32Array.from(vectors[String(input).replace("find: ", "")] ?? [])),
};

/** Three earlier tasks; the given ones left so many notes each. */
const memoryOf = async (...counts: readonly number[]) => {
  const memory = inProcessNoteMemory();
  for (const [index, count] of counts.entries()) {
    const [recallText, episode] = [`task ${index + 1}`, `e${index + 1}`];
    const source = { episode, taskId: recallText, taskType: "", success: true };
    const ops = Array.from({ length: count }, (_, item): NoteOp => ({
      op: "add",
      draft: {
        kind: "insight",
        title: "",
        text: `${index + 1}.${item + 1}`,
        group: episode,
        recallText,
        sources: [source],
      },
    }));
    await memory.apply({ id: episode, episode, by: "test", ops, policy, recallText });
  }
  return memory;
};

const recalled = async (
  counts: readonly number[],
  notes: NotesOptions,
  goal = "query",
): Promise<readonly string[]> => {
  const deps = { noteMemory: await memoryOf(...counts), embedder, notes };
  const found = await recallNotes.run({ task: sampleTask({ goal }) }, deps);
  return (found.notes ?? []).map(({ text }) => text);
};

describe("recallNotes", () => {
  it.each([
    [{ k: 1 }, ["2.1"]],
    [{ k: 2 }, ["1.1", "2.1"]],
    [{ k: 9 }, ["3.1", "1.1", "2.1"]],
    [{ k: 9, order: "near-first" }, ["2.1", "1.1", "3.1"]],
    [{ k: 9, minScore: 0.7 }, ["1.1", "2.1"]],
    [{ k: 0 }, []],
    [{ recallBy: "all" }, ["1.1", "2.1", "3.1"]],
    [{ recallBy: "all", kinds: ["workflow"] }, []],
    [{ k: 1, instruction: "find: " }, ["2.1"]],
  ] as const)("with %o finds %j", async (options, texts) => {
    expect(await recalled([1, 1, 1], options)).toEqual(texts);
  });

  it("gives all notes of the nearest task by group, and the nearest notes by task", async () => {
    expect(await recalled([3, 2, 1], { k: 1 })).toEqual(["2.1", "2.2"]);
    expect(await recalled([3, 2, 1], { recallBy: "task", k: 3 })).toEqual(["1.1", "2.2", "2.1"]);
  });

  it("cuts after the join: a task without notes is passed over, and with the option it gives none", async () => {
    expect(await recalled([1, 0, 1], { k: 1 })).toEqual(["1.1"]);
    expect(await recalled([1, 0, 1], { k: 1, joinBeforeCut: false })).toEqual([]);
    expect(await recalled([1, 0, 1], { k: 2, joinBeforeCut: false })).toEqual(["1.1"]);
  });

  it("takes the earlier of equally near tasks", async () => {
    expect(await recalled([1, 1, 1], { k: 1 }, "nothing like it")).toEqual(["1.1"]);
  });

  it("compares words without an embedder", async () => {
    const deps = { noteMemory: await memoryOf(1, 1), notes: { k: 1 } };
    const found = await recallNotes.run({ task: sampleTask({ goal: "task" }) }, deps);
    expect(found.notes).toHaveLength(1);
  });

  it("reads one version, and reports what it found with its similarity", async () => {
    const memory = await memoryOf(1, 1, 1);
    const runtime = recordingRuntime();
    const pinned = await memory.at(1);
    const task = sampleTask({ goal: "query" });
    const found = await recallNotes.run({ task }, { noteMemory: pinned, embedder }, runtime);
    expect(found).toMatchObject({ notes: [{ text: "1.1" }], notesVersion: 1 });
    expect(runtime.events).toMatchObject([
      { type: "memory-read", version: 1, results: [{ id: found.notes?.[0]?.id, text: "1.1" }] },
    ]);
    const [event] = runtime.events;
    expect(event?.type === "memory-read" && event.results[0]?.score).toBeCloseTo(0.8, 5);
  });
});

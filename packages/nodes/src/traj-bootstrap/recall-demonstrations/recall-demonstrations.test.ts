import type { Embedder, NodeEvent, Note, NoteOp } from "@mnemograph/core";
import { expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { recallDemonstrations } from "./recall-demonstrations.js";

const success = (number: number, recallText: string, taskType = "water", taskId = `${number}`) =>
  sampleNote(`note-0000${number}`, {
    kind: "episode",
    recallText,
    sources: [{ episode: `e${number}`, taskId, taskType, success: true }],
  });
const vectors: Record<string, readonly number[]> = {
  "water the fern": [1, 0],
  near: [0.8, 0.6],
  far: [0, 1],
  nearest: [1, 0],
  water: [1, 0],
  other: [0, 1],
};
const embedder = {
  embed: async (texts: readonly string[]) =>
    texts.map((text) => Float32Array.from(vectors[text] ?? [0, 0])),
} as unknown as Embedder;

const tagged = (id: string, tags: readonly ("used" | "won")[]) => ({
  applied: tags.map((tag): NoteOp => ({ op: "tag", target: { id }, tag })),
});

const recall = async (
  held: readonly Note[],
  bootstrap: Parameters<typeof recallDemonstrations.run>[1]["bootstrap"],
  used: readonly ReturnType<typeof tagged>[] = [],
) => {
  const events: NodeEvent[] = [];
  const reader = { version: async () => 7, all: async () => held };
  const batches = async () => used as never;
  const deps = { noteMemory: { ...reader, batches }, embedder, ...(bootstrap && { bootstrap }) };
  const emit = (event: NodeEvent) => void events.push(event);
  const { notes = [], notesVersion } = await recallDemonstrations.run(
    { task: sampleTask() },
    deps,
    { emit },
  );
  return { ids: notes.map(({ id }) => Number(id.at(-1))), notesVersion, events };
};

const held = [success(1, "near"), success(2, "far"), success(3, "nearest", "other")];

it("shows the k nearest in the order in which they were played, and no failure", async () => {
  const failed = sampleNote("note-00004", {
    kind: "episode",
    recallText: "nearest",
    sources: [{ episode: "e4", taskId: "4", taskType: "water", success: false }],
  });
  const all = [...held, failed, sampleNote("note-00005")];
  const { ids, notesVersion, events } = await recall(all, { k: 2, by: "goal" });
  expect([ids, notesVersion]).toEqual([[1, 3], 7]);
  expect(events).toMatchObject([
    { type: "memory-read", results: [{ id: "note-00003" }, { id: "note-00001" }] },
  ]);
  expect((await recall(all, undefined)).ids).toEqual([1, 2, 3]);
  expect((await recall(all, { k: 0 })).ids).toEqual([]);
});

it("compares the type of task as much as the goal", async () => {
  // Goal and type: (.8 + 1) / 2, (0 + 1) / 2, (1 + 0) / 2.
  expect((await recall(held, { k: 1, by: "type" })).ids).toEqual([1]);
  expect((await recall(held, { k: 1, by: "goal" })).ids).toEqual([3]);
});

it("shows the success of a task with which most runs were won", async () => {
  const twice = [success(1, "near", "water", "t"), success(2, "near", "water", "t")];
  const used = [tagged("note-00001", ["used", "won"]), tagged("note-00002", ["used"])];
  expect((await recall(twice, undefined, used)).ids).toEqual([1]);
  expect((await recall(twice, { curate: "none" }, used)).ids).toEqual([1, 2]);
});

import type { NoteOp } from "@mnemograph/core";
import { inProcessNoteMemory, type NotePolicy } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { applyNotes } from "./apply-notes.js";

const notePolicy: NotePolicy = {
  allow: ["add"],
  startVotes: 0,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  maxItems: 1,
  unique: "none",
  targets: "strict",
};
const adds = (...texts: readonly string[]): NoteOp[] =>
  texts.map((text) => ({
    op: "add",
    draft: { kind: "insight", title: "", text, recallText: "", sources: [] },
  }));
const task = sampleTask();

describe("applyNotes", () => {
  it("writes what is due, empties the list, and reports what it refused", async () => {
    const noteMemory = inProcessNoteMemory();
    const runtime = recordingRuntime();
    const seen = { task, noteOps: adds("a", "b"), notesVersion: 0 };
    const update = await applyNotes.run(seen, { noteMemory, notePolicy }, runtime);
    expect(update).toMatchObject({
      noteOps: [],
      notesVersion: 1,
      appliedOps: [{ draft: { text: "a" } }],
      refusedOps: [{ why: "too-many" }],
    });
    expect(runtime.events).toMatchObject([
      { type: "memory-write", version: 1, added: ["add a"] },
      { type: "note", data: ["add b: too-many"] },
    ]);
    expect(await noteMemory.batches()).toMatchObject([{ recallText: task.goal }]);
  });

  it("applies once what a resumed run asks for again", async () => {
    const deps = { noteMemory: inProcessNoteMemory(), notePolicy };
    const seen = { task, noteOps: adds("a"), notesVersion: 0 };
    const [first, again] = [await applyNotes.run(seen, deps), await applyNotes.run(seen, deps)];
    expect(again).toEqual(first);
    expect(await deps.noteMemory.all()).toHaveLength(1);
  });

  it("takes the same words of a later run of the task as its own", async () => {
    const deps = { noteMemory: inProcessNoteMemory(), notePolicy };
    for (const notesVersion of [0, 1]) {
      const seen = { task, noteOps: adds("a"), notesVersion };
      await applyNotes.run(seen, deps);
    }
    expect(await deps.noteMemory.all()).toHaveLength(2);
  });

  it("needs no task, as where notes are formed from stored runs", async () => {
    const deps = { noteMemory: inProcessNoteMemory(), notePolicy };
    const runtime = { config: { configurable: { thread_id: "formation-7" } } };
    await applyNotes.run({ noteOps: adds("a"), notesVersion: 0 }, deps, runtime);
    expect(await deps.noteMemory.batches()).toMatchObject([{ episode: "formation-7@0" }]);
  });
});

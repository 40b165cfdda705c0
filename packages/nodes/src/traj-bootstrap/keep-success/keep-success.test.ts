import { expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { keepSuccess } from "./keep-success.js";

const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a bench 1", "go to bench 1"]),
  observation: "a fern 1",
  success: true,
  notes: [sampleNote("note-00001")],
  notesVersion: 3,
};
const target = { id: "note-00001" };

it("counts a won run for what it was shown, and keeps it", async () => {
  const { noteOps } = await keepSuccess.run(seen, {});
  expect(noteOps).toMatchObject([
    { op: "tag", target, tag: "used" },
    { op: "tag", target, tag: "won" },
    { op: "add", draft: { kind: "episode", sources: [{ success: true }] } },
  ]);
});

it("counts a lost run as use alone, and does not keep it", async () => {
  const { noteOps } = await keepSuccess.run({ ...seen, success: false }, {});
  expect(noteOps).toEqual([{ op: "tag", target, tag: "used" }]);
});

it("counts no use of a task's own earlier run", async () => {
  const source = { episode: "e", taskId: seen.task.id, taskType: seen.task.type, success: true };
  const own = sampleNote("note-00002", { kind: "episode", sources: [source] });
  const { noteOps } = await keepSuccess.run({ ...seen, success: false, notes: [own] }, {});
  expect(noteOps).toEqual([]);
});

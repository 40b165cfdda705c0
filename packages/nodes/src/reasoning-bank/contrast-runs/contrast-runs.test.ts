import { applyNoteOps } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { reasoningBankPolicy } from "../distil-options.js";
import { judgeRuns } from "../judge-runs/judge-runs.js";
import { contrastRuns } from "./contrast-runs.js";

const task = sampleTask();
const processes = ["attempt 1", "attempt 2"].map((batchId, index) => ({
  batchId,
  steps: sampleSteps(["a bench 1", index === 0 ? "look" : "wait"]),
  finalObservation: "a fern 1",
  reward: 0,
  success: index === 1,
  stopReason: "",
}));
const reply = Array.from(
  { length: 6 },
  (_, at) => `# Note ${at + 1}\n## Title\nT\n## Content\nC${at}`,
);

describe("judgeRuns and contrastRuns", () => {
  it("judge each run by a call, then compare them in one; at most five notes stay", async () => {
    const model = scriptedModel(["SUCCESS: seen", "FAILURE: it waited", reply.join("\n")]);
    const { runs = [] } = await judgeRuns.run({ task, processes, notesVersion: 2 }, { model });
    expect(runs.map(({ episode, success }) => [episode, success])).toEqual([
      ["greenhouse/1@2/attempt 1", true],
      ["greenhouse/1@2/attempt 2", false],
    ]);
    const { noteOps = [] } = await contrastRuns.run({ task, runs }, { model });
    expect(model.calls).toHaveLength(3);
    expect(model.calls.at(-1)?.at(-1)?.text).toBe(
      "Task: water the fern\n\nRun 1 (success):\n> look\n\nRun 2 (failure):\n> wait\n\nNotes:",
    );
    const { notes } = applyNoteOps([], noteOps, reasoningBankPolicy({}, "runs"));
    expect(notes).toHaveLength(5);
    expect(new Set(notes.map(({ group }) => group)).size).toBe(1);
    expect(notes[0]?.sources.map(({ success }) => success)).toEqual([true, false]);
  });

  it("take the world's verdict with the option, and ask nothing where there are no runs", async () => {
    const model = scriptedModel([]);
    const deps = { model, distil: { judge: "outcome" as const } };
    const { runs = [] } = await judgeRuns.run({ task, processes, notesVersion: 0 }, deps);
    expect(runs.map(({ success }) => success)).toEqual([false, true]);
    expect(await contrastRuns.run({ task, runs: [] }, deps)).toEqual({ noteOps: [] });
    expect(model.calls).toHaveLength(0);
  });
});

import type { TrialResult } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import {
  countingEmbedder,
  memoryOf,
  sampleLog,
} from "../../testing/experience-fixtures.testing.js";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { recordTrial } from "../record-trial/record-trial.js";
import { memoryChange } from "./memory-change.js";
import { nextTrial } from "./next-trial.js";
import { scorePerTrial } from "./score-per-trial.js";

const result = (trial: number, taskId: string, success: boolean, entries = 2): TrialResult => ({
  trial,
  taskId,
  success,
  reward: success ? 1 : 0.5,
  steps: 3,
  stopReason: "",
  experience: success
    ? sampleLog(taskId, {
        entries: Array.from({ length: entries }, (_, index) => `${trial}.${index}`),
      })
    : null,
});
const tasks = ["a", "b", "c"].map((id) => sampleTask({ id }));
const results = [
  result(1, "a", true),
  result(1, "b", true),
  result(1, "c", false),
  result(2, "a", false),
  result(2, "b", true, 4),
  result(2, "c", true),
];
const embedder = countingEmbedder(["fern", "water"]);

describe("nextTrial", () => {
  it("plays all tasks in the first trial, on the memory as it is", async () => {
    const memory = await memoryOf(embedder, [sampleLog("train/1")]);
    expect(
      await nextTrial.run(
        { tasks, trial: 0, trialResults: [] },
        { experienceMemory: memory, embedder },
      ),
    ).toEqual({
      trial: 1,
      pendingTasks: tasks,
      memoryVersion: await memory.version(),
    });
  });

  it("remembers the last trial's successes alone, besides what memory began with", async () => {
    const memory = await memoryOf(embedder, [sampleLog("train/1")]);
    const runtime = recordingRuntime();
    await nextTrial.run(
      { tasks, trial: 1, trialResults: results.slice(0, 3) },
      { experienceMemory: memory, embedder },
      runtime,
    );
    expect(await memory.logIds()).toEqual(["train/1", "a", "b"]);
    const { memoryVersion } = await nextTrial.run(
      { tasks, trial: 2, trialResults: results },
      { experienceMemory: memory, embedder },
    );
    expect(await memory.logIds()).toEqual(["train/1", "b", "c"]);
    expect((await memory.log("b"))?.entries[0]).toBe("2.0");
    expect(memoryVersion).toBe(await memory.version());
    expect(runtime.events).toMatchObject([
      { type: "memory-write", place: "experiences of trial 1", added: ["a", "b"] },
    ]);
  });

  it("ends after the last trial, and leaves out solved tasks with the option", async () => {
    const memory = await memoryOf(embedder, []);
    expect(
      await nextTrial.run(
        { tasks, trial: 3, trialResults: results },
        { experienceMemory: memory, embedder },
      ),
    ).toEqual({
      trial: 3,
      pendingTasks: [],
    });
    const one = { experienceMemory: memory, embedder, trials: { maxTrials: 5, skipSolved: true } };
    expect(
      await nextTrial.run({ tasks, trial: 1, trialResults: results.slice(0, 3) }, one),
    ).toMatchObject({
      trial: 2,
      pendingTasks: [tasks[2]],
    });
  });
});

describe("memoryChange", () => {
  it("keeps the better log of each task where trials accumulate", () => {
    const { add, remove } = memoryChange(results, 2, "accumulate");
    expect(add.map(({ id, entries }) => [id, entries[0]])).toEqual([
      ["a", "1.0"],
      ["b", "1.0"],
      ["c", "2.0"],
    ]);
    expect(remove).toEqual([]);
  });
});

describe("scorePerTrial", () => {
  it("counts the best of each task so far", () => {
    expect(scorePerTrial(results)).toEqual([
      { trial: 1, successRate: expect.closeTo(2 / 3), score: expect.closeTo(2.5 / 3) },
      { trial: 2, successRate: 1, score: 1 },
    ]);
    expect(scorePerTrial([])).toEqual([]);
  });
});

describe("recordTrial", () => {
  it("keeps outcome, length and log", async () => {
    const seen = {
      task: tasks[0]!,
      trial: 2,
      trajectory: [],
      reward: 1,
      success: true,
      stopReason: "success",
      experience: null,
    };
    expect(await recordTrial.run(seen, {})).toEqual({
      trialResults: {
        trial: 2,
        taskId: "a",
        steps: 0,
        reward: 1,
        success: true,
        stopReason: "success",
        experience: null,
      },
    });
  });
});

import type { TrialResult } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import {
  countingEmbedder,
  memoryOf,
  sampleLog,
} from "../../testing/experience-fixtures.testing.js";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { nextTrial } from "./next-trial.js";
import { restoreTrials } from "./remember-trial.js";

const embedder = countingEmbedder(["fern", "water"]);
const solved = (trial: number, taskId: string): TrialResult => ({
  trial,
  taskId,
  success: true,
  reward: 1,
  steps: 2,
  stopReason: "success",
  experience: sampleLog(taskId, { entries: [`${trial}`, taskId] }),
});
const tasks = ["a", "b", "c"].map((id) => sampleTask({ id }));
const results = [solved(1, "a"), solved(1, "b"), solved(2, "b"), solved(2, "c")];

const contents = async (memory: Awaited<ReturnType<typeof memoryOf>>) => ({
  version: await memory.version(),
  logs: await Promise.all((await memory.logIds()).map((id) => memory.log(id))),
});

describe("memory between trials", () => {
  it("is the same when the step is done again", async () => {
    const memory = await memoryOf(embedder, []);
    const deps = { experienceMemory: memory, embedder, trials: { maxTrials: 4 } };
    await nextTrial.run({ tasks, trial: 1, trialResults: results.slice(0, 2) }, deps);
    const first = await nextTrial.run({ tasks, trial: 2, trialResults: results }, deps);
    const before = await contents(memory);
    expect(await nextTrial.run({ tasks, trial: 2, trialResults: results }, deps)).toEqual(first);
    expect(await contents(memory)).toEqual(before);
  });

  it.each(["previousTrial", "accumulate"] as const)(
    "is restored with its versions from the results alone, where it is from %s",
    async (memoryFrom) => {
      const memory = await memoryOf(embedder, []);
      const deps = { experienceMemory: memory, embedder, trials: { maxTrials: 4, memoryFrom } };
      await nextTrial.run({ tasks, trial: 1, trialResults: results.slice(0, 2) }, deps);
      await nextTrial.run({ tasks, trial: 2, trialResults: results }, deps);
      const restored = await memoryOf(embedder, []);
      await restoreTrials(results, 3, { experienceMemory: restored, embedder, memoryFrom });
      expect(await contents(restored)).toEqual(await contents(memory));
    },
  );
});

import type { Trial } from "@mnemograph/core";
import { expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { recordRun } from "./record-run.js";

it("keeps each trial under a name of its own, with the last verdict", async () => {
  const lost: Trial = { trial: 1, success: false, reward: 0, steps: 2, stopReason: "repeat" };
  const seen = {
    task: sampleTask(),
    trajectory: [
      ...sampleSteps(["a bench 1", "go to bench 1"]),
      { index: 1, observation: "a fern 1", action: "think: a fern", kind: "think" as const },
    ],
    observation: "OK.",
    thoughts: [],
    success: true,
    trials: [lost],
  };
  expect(await recordRun.run(seen, {})).toEqual({
    gatheredRuns: {
      episode: "greenhouse/1#1",
      taskId: "greenhouse/1",
      taskType: "water",
      goal: "water the fern",
      transcript: "> go to bench 1\na fern 1\n> think: a fern\nOK.",
      actions: ["go to bench 1"],
      success: false,
    },
  });
  expect(await recordRun.run({ ...seen, trials: [] }, {})).toMatchObject({
    gatheredRuns: { episode: "greenhouse/1#0", success: true },
  });
});

import type { Embedder, NodeEvent } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { expect, it } from "vitest";
import { runsIn } from "../runs/run-as-log.js";
import { rememberRuns } from "./remember-runs.js";

const embedder: Embedder = {
  id: "one",
  dimensions: 1,
  embed: async (inputs) => inputs.map(() => Float32Array.from([1])),
};
const run = (trial: number, success: boolean) => ({
  episode: `a#${trial}`,
  taskId: "a",
  taskType: "water",
  goal: "water the fern",
  transcript: "> look\nA fern.",
  actions: ["look"],
  success,
});

it("stores successes and failures, as runs that can be read again", async () => {
  const experienceMemory = inProcessExperienceMemory({ embedder: { model: "one", dimensions: 1 } });
  const events: unknown[] = [];
  const runtime = { emit: (event: NodeEvent) => void events.push(event) };
  const gatheredRuns = [run(0, false), run(1, true)];
  await rememberRuns.run({ gatheredRuns }, { experienceMemory, embedder }, runtime);
  await rememberRuns.run({ gatheredRuns: [] }, { experienceMemory, embedder }, runtime);
  expect(await runsIn(experienceMemory)).toEqual(gatheredRuns);
  expect(events).toEqual([
    expect.objectContaining({ type: "memory-write", version: 1, added: ["a#0", "a#1"] }),
  ]);
});

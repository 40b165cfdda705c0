import type { Trajectory } from "@mnemograph/core";
import { reflectAfterwards } from "@mnemograph/pipelines";
import type { StreamContext } from "@mnemograph/pipelines/entries";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { LearningTools } from "./learning-tools.js";
import { runLearning } from "./run-learning.js";

/** Leaves a note on an episode that a signal called a failure. */
export const reflectOn = async (
  { task, steps, finalObservation }: Trajectory,
  { nodes, model, reflectionMemory }: StreamContext,
  tools: LearningTools,
): Promise<EpisodeUsage> => {
  const graph = reflectAfterwards({
    ...nodes,
    model,
    reflectionMemory: await reflectionMemory(),
  }).compile();
  const input = {
    task,
    trajectory: [...steps],
    observation: finalObservation,
    success: false,
    stopReason: "failure",
  };
  return runLearning({ graph, input }, "no note was written", {}, tools);
};

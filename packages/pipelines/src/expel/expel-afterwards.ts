import { defineGraph } from "@mnemograph/core";
import { recordRun, rememberRuns } from "@mnemograph/nodes";
import { ExpelGatherState } from "./expel-state.js";

/**
 * Stores a run that is over, whoever judged it: no further trial follows. ExpeL section 4.1: the
 * pool of experiences.
 *
 * @example
 * const { task, steps, finalObservation: observation, success } = trajectory;
 * await expelAfterwards({ experienceMemory, embedder }).compile().invoke({ task, trajectory: [...steps], observation, success });
 */
export const expelAfterwards = defineGraph({
  name: "expel-afterwards",
  state: ExpelGatherState,
  nodes: { recordRun, rememberRuns },
  edges: { start: "recordRun", recordRun: "rememberRuns", rememberRuns: "end" },
});

import { defineGraph } from "@mnemograph/core";
import { judgeRun } from "@mnemograph/nodes";
import { EpisodeState } from "../shared/episode-state.js";

/**
 * Judges an episode that is over by reading it, where no outcome is told: one model call. Reflexion
 * section 3, "Evaluator".
 *
 * @example
 * const { task, steps, finalObservation: observation } = trajectory;
 * const { success } = await judgeByReading({ model }).compile().invoke({ task, trajectory: [...steps], observation });
 */
export const judgeByReading = defineGraph({
  name: "judge-by-reading",
  state: EpisodeState,
  nodes: { judgeRun },
  edges: { start: "judgeRun", judgeRun: "end" },
});

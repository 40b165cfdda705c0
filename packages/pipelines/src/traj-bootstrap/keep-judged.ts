import { defineGraph } from "@mnemograph/core";
import { applyNotes, keepSuccess, recallDemonstrations } from "@mnemograph/nodes";
import { TrajBootstrapState } from "./traj-bootstrap-state.js";

/**
 * Keeps an episode that is over where whoever judged it called it a success, and counts the use of
 * what it was shown: memory is as it was then. Traj-Bootstrap, section 3.
 *
 * @example
 * const { task, steps, finalObservation: observation, success } = trajectory;
 * await keepJudged({ noteMemory, notePolicy: bootstrapPolicy() }).compile().invoke({ task, trajectory: [...steps], observation, success });
 */
export const keepJudged = defineGraph({
  name: "keep-judged",
  state: TrajBootstrapState,
  nodes: { recallDemonstrations, keepSuccess, applyNotes },
  edges: {
    start: "recallDemonstrations",
    recallDemonstrations: "keepSuccess",
    keepSuccess: "applyNotes",
    applyNotes: "end",
  },
  output: ["notesVersion", "noteOps", "appliedOps", "refusedOps"],
});

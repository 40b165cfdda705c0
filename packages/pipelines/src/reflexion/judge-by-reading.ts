import { StateSchema } from "@langchain/langgraph";
import { defineGraph, fields } from "@mnemograph/core";
import { judgeRun } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const JudgedState = new StateSchema({
  ...episodeFields,
  verdictReason: fields.verdictReason,
});

/**
 * Judges an episode that is over by reading it, where no outcome is reported: one model call.
 * Reflexion section 3, "Evaluator".
 *
 * @example
 * const { task, steps, finalObservation: observation } = trajectory;
 * const { success } = await judgeByReading({ model }).compile().invoke({ task, trajectory: [...steps], observation });
 */
export const judgeByReading = defineGraph({
  name: "judge-by-reading",
  state: JudgedState,
  nodes: { judgeRun },
  edges: { start: "judgeRun", judgeRun: "end" },
});

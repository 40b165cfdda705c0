import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { HistoryOptions } from "../history/history-options.js";
import { evaluateHistoryPrompt } from "../history/evaluate-history.prompt.js";
import { type EvaluateHistoryDeps, evaluatePast } from "../history/evaluate-past.js";

const { task, observation, trajectory, evaluation } = fields;

/**
 * Judges which sub-goals the actions so far have completed: the first half of `h = LLM_summary(o_1,
 * a_1 …; g)`. LDM2 eq. 6.
 *
 * @example
 * const { evaluation } = await evaluateHistory.run(state, { model }); // "The cup was found and is not yet cleaned."
 */
export const evaluateHistory = defineNode({
  name: "evaluateHistory",
  reads: { task, observation, trajectory, evaluation },
  writes: { evaluation },
  needs: ["model"],
  prompts: [evaluateHistoryPrompt],
  options: { history: HistoryOptions, llm: LlmOptions },
  run: async (seen, deps: EvaluateHistoryDeps, runtime) => ({
    evaluation: await evaluatePast(seen, deps, runtime),
  }),
});

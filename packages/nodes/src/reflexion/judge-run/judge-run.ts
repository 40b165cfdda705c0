import { defineNode, fields } from "@mnemograph/core";
import { judgeByModel, type JudgeRunDeps } from "../../shared/judging/judge-by-model.js";
import { judgeRunPrompt } from "../../shared/judging/judge-run.prompt.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";

const { task, trajectory, observation, success, verdictReason } = fields;

/**
 * Judges by reading whether a run did what it should, where no world says so: one model call. A
 * reply without a verdict counts as a failure. Reflexion section 3, "Evaluator"; ReasoningBank
 * section 3.2; AWM section 2.3.
 *
 * @example
 * const { task, steps, finalObservation: observation } = trajectory;
 * const { success, verdictReason } = await judgeRun.run({ task, trajectory: [...steps], observation }, { model });
 */
export const judgeRun = defineNode({
  name: "judgeRun",
  reads: { task, trajectory, observation },
  writes: { success, verdictReason },
  needs: ["model"],
  prompts: [judgeRunPrompt],
  options: { llm: LlmOptions },
  run: async (seen, deps: JudgeRunDeps, runtime) => {
    const verdict = await judgeByModel("judgeRun", seen, deps, runtime);
    return { success: verdict.success, verdictReason: verdict.reason ?? "" };
  },
});

import {
  callModel,
  defineNode,
  fields,
  type NodeRuntime,
  type Step,
  type Trajectory,
} from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { transcript } from "../../shared/prompting/transcript.js";
import { type JudgeRunVariables, judgeRunPrompt } from "./judge-run.prompt.js";
import { type RunVerdict, readVerdict } from "../../shared/replies/index.js";

const { task, trajectory, observation, success, verdictReason } = fields;

export interface JudgeRunDeps extends ModelDeps, PromptOverride<"judgeRun", JudgeRunVariables> {}

/** What one call of the model says of a run; the trace has it as a note. */
export const judgeByModel = async (
  node: string,
  seen: Pick<Trajectory, "task"> & {
    readonly trajectory: readonly Step[];
    readonly observation: string;
  },
  { prompts, ...deps }: JudgeRunDeps,
  runtime: NodeRuntime | undefined,
): Promise<RunVerdict> => {
  const verdict = await callModel<JudgeRunVariables, RunVerdict>({
    node,
    model: modelFor(deps, node),
    prompt: promptFor({ prompts }, "judgeRun", judgeRunPrompt),
    variables: {
      goal: seen.task.goal,
      transcript: transcript(seen.trajectory, seen.observation),
    },
    parse: readVerdict,
    fallback: () => ({ success: false, reason: "the reply held no verdict" }),
    runtime,
  });
  runtime?.emit?.({
    type: "note",
    node,
    text: `judged a ${verdict.success ? "success" : "failure"}${verdict.reason === undefined ? "" : `: ${verdict.reason}`}`,
  });
  return verdict;
};

/**
 * Says by reading whether a run did what it should, where no world tells: one model call. A reply
 * without a verdict counts as a failure. Reflexion section 3, "Evaluator"; ReasoningBank section 3.2;
 * AWM section 2.3.
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

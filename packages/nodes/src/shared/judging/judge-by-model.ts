import { callModel, type NodeRuntime, type Step, type Trajectory } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../deps.js";
import { promptFor } from "../prompt-for.js";
import { transcript } from "../prompting/transcript.js";
import { type RunVerdict, readVerdict } from "../replies/index.js";
import { type JudgeRunVariables, judgeRunPrompt } from "./judge-run.prompt.js";

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

import { callModel, defineNode, fields } from "@mnemograph/core";
import type { ModelDeps, PromptOverride } from "../shared/deps.js";
import { parseAction } from "../shared/parse-action.js";
import { type ActWithTuplesHoles, actWithTuplesPrompt } from "./act-with-tuples.prompt.js";

const { task, observation, trajectory, evaluation, summary, tuples, action } = fields;

export interface ActWithTuplesDeps extends ModelDeps, PromptOverride<"actWithTuples", ActWithTuplesHoles> {}

/** Chooses the next action from retrieved state-action tuples: `a = LLM(g, h, o, p)`. LDM2 eq. 2. */
export const actWithTuples = defineNode({
  name: "actWithTuples",
  reads: { task, observation, trajectory, evaluation, summary, tuples },
  writes: { action },
  prompts: [actWithTuplesPrompt],
  run: async (seen, { model, prompts }: ActWithTuplesDeps, runtime) => ({
    action: await callModel({
      node: "actWithTuples",
      model,
      prompt: prompts?.actWithTuples ?? actWithTuplesPrompt,
      holes: {
        tuples: seen.tuples,
        firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
        situation: {
          goal: seen.task.goal,
          history: { evaluation: seen.evaluation, summary: seen.summary },
          observation: seen.observation,
        },
        step: seen.trajectory.length + 1,
      },
      parse: parseAction,
      fallback: () => ({ kind: "invalid" as const, text: "" }),
      runtime,
    }),
  }),
});

import { type Task, callModel, defineNode, fields } from "@mnemograph/core";
import type { ModelDeps, PromptOverride } from "../shared/deps.js";
import { parseAction } from "../shared/parse-action.js";
import { transcript } from "../shared/transcript.js";
import { type ActHoles, actPrompt } from "./act.prompt.js";

const { task, observation, trajectory, action } = fields;

export interface ActDeps extends ModelDeps, PromptOverride<"act", ActHoles> {
  /** Whole example episodes for a task, as text: with thoughts for ReAct, without for Act. */
  readonly examples: (task: Task) => readonly string[];
}

/** Chooses the next action from whole examples and everything so far. ReAct section 2; LDM2 section 4.2 "Standard". */
export const act = defineNode({
  name: "act",
  reads: { task, observation, trajectory },
  writes: { action },
  prompts: [actPrompt],
  run: async ({ task, observation, trajectory }, { model, examples, prompts }: ActDeps, runtime) => ({
    action: await callModel({
      node: "act",
      model,
      prompt: prompts?.act ?? actPrompt,
      holes: {
        examples: examples(task),
        goal: task.goal,
        firstObservation: trajectory[0]?.observation ?? observation,
        transcript: transcript(trajectory, observation),
      },
      parse: parseAction,
      fallback: () => ({ kind: "invalid" as const, text: "" }),
      runtime,
    }),
  }),
});

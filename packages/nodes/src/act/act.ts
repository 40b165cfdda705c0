import { type Task, callModel, defineNode, fields } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../shared/deps.js";
import { type ParseDeps, parseAction } from "../shared/parse-action.js";
import { type RunningTextDeps, runningText } from "../shared/running-text.js";
import { type ActHoles, actPrompt } from "./act.prompt.js";

const { task, observation, trajectory, action } = fields;

/** Published ReAct repairs no `put`: `parse.put` is `asWritten` unless told otherwise. */
export interface ActDeps extends ModelDeps, ParseDeps, RunningTextDeps, PromptOverride<"act", ActHoles> {
  /** Whole example episodes for a task, as text: with thoughts for ReAct, without for Act. */
  readonly examples: (task: Task) => readonly string[];
}

/** Chooses the next action from whole examples and everything so far. ReAct section 2; LDM2 section 4.2 "Standard". */
export const act = defineNode({
  name: "act",
  reads: { task, observation, trajectory },
  writes: { action },
  prompts: [actPrompt],
  run: async ({ task, observation, trajectory }, { model, models, examples, parse, running, prompts }: ActDeps, runtime) => {
    const shown = examples(task);
    const read = (reply: string) => parseAction(reply, { put: "asWritten", ...parse });
    return {
      action: await callModel({
        node: "act",
        model: modelFor({ model, models }, "act"),
        prompt: prompts?.act ?? actPrompt,
        holes: {
          examples: shown,
          goal: task.goal,
          firstObservation: trajectory[0]?.observation ?? observation,
          transcript: runningText(trajectory, observation, shown, running),
        },
        parse: read,
        fallback: () => ({ kind: "invalid" as const, text: "" }),
        runtime,
      }),
    };
  },
});

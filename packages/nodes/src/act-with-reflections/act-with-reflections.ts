import { defineNode, fields } from "@mnemograph/core";
import type { ActDeps } from "../act/act.js";
import { reflections } from "../reflect/reflections.js";
import type { ReflexionDeps } from "../reflect/reflexion-options.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../shared/deps.js";
import { type ParseDeps, parseAction } from "../shared/parse-action.js";
import { type RunningTextDeps, runningText } from "../shared/running-text.js";
import { type ActWithReflectionsHoles, actWithReflectionsPrompt } from "./act-with-reflections.prompt.js";
import { type WarmerRetryDeps, askWarmer } from "./ask-warmer.js";
import { injectedReflections } from "./injected-reflections.js";

const { task, observation, trajectory, action } = fields;

export interface ActWithReflectionsDeps
  extends
    ModelDeps,
    ReflexionDeps,
    WarmerRetryDeps,
    ParseDeps,
    RunningTextDeps,
    Pick<ActDeps, "examples">,
    PromptOverride<"actWithReflections", ActWithReflectionsHoles> {}

/** Chooses the next action from examples, everything so far, and the newest reflections on this task. Reflexion section 3 "Actor". */
export const actWithReflections = defineNode({
  name: "actWithReflections",
  reads: { task, observation, trajectory, reflections },
  writes: { action },
  prompts: [actWithReflectionsPrompt],
  run: async ({ task, observation, trajectory, reflections }, deps: ActWithReflectionsDeps, runtime) => {
    const examples = deps.examples(task);
    const call = {
      node: "actWithReflections",
      model: modelFor(deps, "actWithReflections"),
      prompt: deps.prompts?.actWithReflections ?? actWithReflectionsPrompt,
      holes: {
        examples,
        goal: task.goal,
        firstObservation: trajectory[0]?.observation ?? observation,
        transcript: runningText(trajectory, observation, examples, deps.running),
        reflections: injectedReflections(task, reflections, deps.reflexion),
      },
      parse: (reply: string) => parseAction(reply, { put: "asWritten", ...deps.parse }),
      fallback: () => ({ kind: "invalid" as const, text: "" }),
      runtime,
    };
    return { action: await askWarmer(call, deps.retry) };
  },
});

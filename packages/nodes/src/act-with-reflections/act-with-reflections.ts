import { defineNode, fields } from "@mnemograph/core";
import type { ActDeps } from "../act/act.js";
import { reflections } from "../reflect/reflections.js";
import type { ReflexionDeps } from "../reflect/reflexion-options.js";
import type { ModelDeps, PromptOverride } from "../shared/deps.js";
import { parseAction } from "../shared/parse-action.js";
import { transcript } from "../shared/transcript.js";
import { type ActWithReflectionsHoles, actWithReflectionsPrompt } from "./act-with-reflections.prompt.js";
import { type WarmerRetryDeps, askWarmer } from "./ask-warmer.js";
import { injectedReflections } from "./injected-reflections.js";

const { task, observation, trajectory, action } = fields;

export interface ActWithReflectionsDeps
  extends
    ModelDeps,
    ReflexionDeps,
    WarmerRetryDeps,
    Pick<ActDeps, "examples">,
    PromptOverride<"actWithReflections", ActWithReflectionsHoles> {}

/** Chooses the next action from examples, everything so far, and the newest reflections on this task. Reflexion section 3 "Actor". */
export const actWithReflections = defineNode({
  name: "actWithReflections",
  reads: { task, observation, trajectory, reflections },
  writes: { action },
  prompts: [actWithReflectionsPrompt],
  run: async ({ task, observation, trajectory, reflections }, deps: ActWithReflectionsDeps, runtime) => ({
    action: await askWarmer(
      {
        node: "actWithReflections",
        model: deps.model,
        prompt: deps.prompts?.actWithReflections ?? actWithReflectionsPrompt,
        holes: {
          examples: deps.examples(task),
          goal: task.goal,
          firstObservation: trajectory[0]?.observation ?? observation,
          transcript: transcript(trajectory, observation),
          reflections: injectedReflections(task, reflections, deps.reflexion),
        },
        parse: parseAction,
        fallback: () => ({ kind: "invalid" as const, text: "" }),
        runtime,
      },
      deps.retry,
    ),
  }),
});

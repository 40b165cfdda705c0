import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ActDeps, isThinking } from "../act/act.js";
import { actInDialogue, type DialogueDeps } from "../../shared/prompting/dialogue/act-in-dialogue.js";
import { ChatOptions, chatOptions } from "../../shared/prompting/dialogue/chat-options.js";
import { dialoguePrompt, openDialoguePrompt } from "../../shared/prompting/dialogue/dialogue.prompt.js";
import { reflections } from "../../reflexion/reflect/reflections.js";
import { ReflexionOptions, type ReflexionDeps } from "../../reflexion/reflect/reflexion-options.js";
import { modelFor, type PromptOverride } from "../../shared/deps.js";
import { ParseOptions, parseAction } from "../../shared/replies/parse-action.js";
import { RunningTextOptions, type RunningTextDeps, runningText } from "../../shared/prompting/running-text.js";
import { thoughts } from "../../emmem/update-embodied-state/embodied-state.js";
import { type ActWithReflectionsVariables, actWithReflectionsPrompt } from "./act-with-reflections.prompt.js";
import { WarmerRetry, retryWarmer } from "./retry-warmer.js";
import { injectedReflections } from "./injected-reflections.js";

const { task, observation, trajectory, action } = fields;

export type ActWithReflectionsDeps = DialogueDeps &
  ReflexionDeps &
  RunningTextDeps &
  Pick<ActDeps, "examples"> &
  PromptOverride<"actWithReflections", ActWithReflectionsVariables>;

/** Chooses the next action from examples, everything so far, and the newest reflections on this task. Reflexion section 3 "Actor". */
export const actWithReflections = defineNode({
  name: "actWithReflections",
  reads: { task, observation, trajectory, thoughts, reflections },
  writes: { action, thoughts },
  prompts: [actWithReflectionsPrompt, openDialoguePrompt, dialoguePrompt],
  options: {
    parse: ParseOptions,
    llm: LlmOptions,
    running: RunningTextOptions,
    reflexion: ReflexionOptions,
    chat: ChatOptions,
    retry: WarmerRetry,
  },
  run: async ({ task, observation, trajectory, thoughts, reflections }, deps: ActWithReflectionsDeps, runtime) => {
    const examples = deps.examples(task);
    const kept = injectedReflections(task, reflections, deps.reflexion);
    if (chatOptions(deps.chat).layout === "dialogue") {
      const manner = isThinking(examples) ? ("think" as const) : ("act" as const);
      const view = { task, observation, trajectory, thoughts, examples, manner, reflections: kept };
      return actInDialogue("actWithReflections", view, deps, runtime);
    }
    const call = {
      node: "actWithReflections",
      model: modelFor(deps, "actWithReflections"),
      prompt: deps.prompts?.actWithReflections ?? actWithReflectionsPrompt,
      variables: {
        examples,
        goal: task.goal,
        firstObservation: trajectory[0]?.observation ?? observation,
        transcript: runningText("actWithReflections", { trajectory, observation }, examples, deps.running, runtime),
        reflections: kept,
      },
      parse: (reply: string) => parseAction(reply, { put: "asWritten", ...deps.parse }),
      fallback: () => ({ kind: "invalid" as const, text: "" }),
      runtime,
    };
    return { action: await retryWarmer(call, deps) };
  },
});

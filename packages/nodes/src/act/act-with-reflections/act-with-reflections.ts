import { acted, unusableAction, withoutThought } from "../../shared/prompting/acted.js";
import { ParseOptions, readingOf } from "../../shared/prompting/reading.js";
import { parseThinkingAction, type ThoughtAndAction } from "../../shared/replies/index.js";
import { retryWarmer, WarmerRetry } from "../../shared/prompting/retry-warmer.js";
import { shorterRunning } from "../../shared/prompting/shorter.js";
import { defineNode, fields } from "@mnemograph/core";
import { ReflexionOptions } from "../../shared/reflections/reflexion-options.js";
import { RunningTextOptions } from "../../shared/prompting/running-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ExamplesDeps, isThinking } from "../../shared/prompting/example-episodes.js";
import { actInDialogue, type DialogueDeps } from "../../shared/prompting/dialogue/act-in-dialogue.js";
import { ChatOptions, chatOptions } from "../../shared/prompting/dialogue/chat-options.js";
import { dialoguePrompt, openDialoguePrompt } from "../../shared/prompting/dialogue/dialogue.prompt.js";
import type { ReflexionDeps } from "../../shared/reflections/reflexion-options.js";
import type { PromptOverride } from "../../shared/deps.js";
import { bindToolsTo, tellingTools } from "../../shared/tools/bind-tools.js";
import { type ManualDeps, Manual, thoughtFormOf, worldManual } from "../../shared/prompting/world-manual.js";
import { type RunningTextDeps, runningText } from "../../shared/prompting/running-text.js";
import { type ActWithReflectionsVariables, actWithReflectionsPrompt } from "./act-with-reflections.prompt.js";
import { repeatRule } from "../../shared/reflections/repeat-rule.js";
import { injectedReflections } from "../../shared/reflections/injected-reflections.js";

const { task, environmentState, observation, trajectory, action, reflections, thoughts } = fields;

export type ActWithReflectionsDeps = DialogueDeps &
  ReflexionDeps &
  ManualDeps &
  RunningTextDeps &
  ExamplesDeps &
  PromptOverride<"actWithReflections", ActWithReflectionsVariables>;

/**
 * Chooses the next action from examples, everything so far, and the newest reflections on this task. Reflexion section 3 "Actor".
 *
 * @example
 * const { action, thoughts } = await actWithReflections.run(state, { model, examples: () => [], reflexion: { memoryWindow: 3 } });
 */
export const actWithReflections = defineNode({
  name: "actWithReflections",
  reads: { task, environmentState, observation, trajectory, thoughts, reflections },
  writes: { action, thoughts },
  needs: ["model", "examples"],
  prompts: [actWithReflectionsPrompt, tellingTools(actWithReflectionsPrompt), openDialoguePrompt, dialoguePrompt],
  options: {
    manual: Manual,
    parse: ParseOptions,
    llm: LlmOptions,
    running: RunningTextOptions,
    reflexion: ReflexionOptions,
    chat: ChatOptions,
    retry: WarmerRetry,
  },
  run: async ({ task, environmentState, observation, trajectory, thoughts, reflections }, deps: ActWithReflectionsDeps, runtime) => {
    const examples = deps.examples(task);
    const kept = injectedReflections(reflections, deps.reflexion);
    const hasTools = (deps.environment?.tools ?? []).length > 0;
    if (chatOptions(deps.chat).layout === "dialogue" && !hasTools) {
      const manner = isThinking(examples) ? ("think" as const) : ("act" as const);
      const view = {
        task,
        environmentState,
        observation,
        trajectory,
        thoughts,
        examples,
        manner,
        reflections: kept,
        endings: repeatRule(deps),
      };
      return actInDialogue("actWithReflections", view, deps, runtime);
    }
    const reading = await readingOf(deps, "asWritten", { task, environmentState, observation, trajectory });
    const own = {
      prompt: deps.prompts?.actWithReflections ?? actWithReflectionsPrompt,
      parse: (reply: string) => parseThinkingAction(reply, reading),
    };
    const call = {
      node: "actWithReflections",
      ...bindToolsTo<ActWithReflectionsVariables, ThoughtAndAction>("actWithReflections", own, withoutThought, deps),
      variables: {
        examples,
        manual: [...worldManual(deps, task, isThinking(examples)), ...repeatRule(deps)],
        goal: task.goal,
        firstObservation: trajectory[0]?.observation ?? observation,
        transcript: runningText(
          "actWithReflections",
          { trajectory, observation, thoughts, form: thoughtFormOf(deps, task) },
          examples,
          deps.running,
          runtime,
        ),
        reflections: kept,
      },
      shorten: shorterRunning<ActWithReflectionsVariables>,
      fallback: () => withoutThought(unusableAction),
      runtime,
    };
    const said = await retryWarmer(call, deps);
    return isThinking(examples) ? acted(said, trajectory.length) : { action: said.action };
  },
});

import {
  heldTo,
  listedActions,
  type ListedActionsDeps,
} from "../../shared/asking/listed-actions.js";
import { actingOptions } from "../../shared/acting/acting-options.js";
import { actionSpace } from "../../shared/asking/action-space.js";
import { acted, unusableAction, withoutThought } from "../../shared/prompting/acted.js";
import { readingOf } from "../../shared/prompting/reading.js";
import { parseThinkingAction, type ThoughtAndAction } from "../../shared/replies/index.js";
import { retryWithTemperature } from "../../shared/prompting/retry-with-temperature.js";
import { shorterRunning } from "../../shared/prompting/shorter.js";
import {
  type Json,
  type Reflection,
  type Step,
  type Task,
  defineNode,
  fields,
} from "@mnemograph/core";
import { ReflexionOptions, type ReflexionDeps } from "../reflections/reflexion-options.js";
import { type RunningTextDeps, runningText } from "../../shared/prompting/running-text.js";
import { type ExamplesDeps, isThinking } from "../../shared/prompting/example-episodes.js";
import {
  actInDialogue,
  type DialogueDeps,
} from "../../shared/prompting/dialogue/act-in-dialogue.js";
import { chatOptions } from "../../shared/prompting/dialogue/chat-options.js";
import {
  dialoguePrompt,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import type { PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { bindToolsTo } from "../../shared/tools/bind-tools.js";
import {
  type ManualDeps,
  thoughtFormOf,
  worldManual,
} from "../../shared/prompting/world-manual.js";
import {
  type ActWithReflectionsVariables,
  actWithReflectionsPrompt,
} from "./act-with-reflections.prompt.js";
import { repeatRule } from "../reflections/repeat-rule.js";
import { injectedReflections } from "../reflections/injected-reflections.js";

const { task, observation, trajectory, action, reflections, thoughts } = fields;

export type ActWithReflectionsDeps = DialogueDeps &
  ListedActionsDeps &
  ReflexionDeps &
  ManualDeps &
  RunningTextDeps &
  ExamplesDeps &
  PromptOverride<"actWithReflections", ActWithReflectionsVariables>;

interface Seen {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly thoughts: readonly { readonly index: number; readonly text: string }[];
  readonly reflections: readonly Reflection[];
  readonly environmentState?: Json | undefined;
}

/**
 * Chooses the next action from examples, everything so far, and the newest reflections on this
 * task. Reflexion section 3 "Actor".
 *
 * @example
 * const { action, thoughts } = await actWithReflections.run(state, { model, examples: () => [], reflexion: { memoryWindow: 3 } });
 */
export const actWithReflections = defineNode({
  name: "actWithReflections",
  reads: { task, observation, trajectory, thoughts, reflections },
  writes: { action, thoughts },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model", "examples"],
  prompts: [actWithReflectionsPrompt, openDialoguePrompt, dialoguePrompt],
  options: {
    ...actingOptions,
    reflexion: ReflexionOptions,
  },
  run: async (seen: Seen, deps: ActWithReflectionsDeps, runtime) => {
    const { task, observation, trajectory, thoughts, environmentState } = seen;
    const examples = deps.examples(task);
    const kept = injectedReflections(seen.reflections, deps.reflexion);
    const hasTools = (deps.environment?.tools ?? []).length > 0;
    if (chatOptions(deps.chat).layout === "dialogue" && !hasTools) {
      const manner = isThinking(examples) ? ("think" as const) : ("act" as const);
      const view = { ...seen, examples, manner, reflections: kept, endings: repeatRule(deps) };
      return actInDialogue("actWithReflections", view, deps, runtime);
    }
    const listed = await listedActions(deps, { environmentState });
    const reading = await readingOf(
      deps,
      "asWritten",
      { task, environmentState, observation, trajectory },
      listed,
    );
    const own = {
      prompt: promptFor(deps, "actWithReflections", actWithReflectionsPrompt),
      parse: (reply: string) => heldTo(parseThinkingAction(reply, reading), listed),
    };
    const call = {
      node: "actWithReflections",
      ...bindToolsTo<ActWithReflectionsVariables, ThoughtAndAction>(
        "actWithReflections",
        own,
        withoutThought,
        deps,
      ),
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
      actions: actionSpace(deps, task, isThinking(examples), listed),
      shorten: shorterRunning<ActWithReflectionsVariables>,
      fallback: () => withoutThought(unusableAction),
      runtime,
    };
    const mentioned = await retryWithTemperature(call, deps);
    return isThinking(examples)
      ? acted(mentioned, trajectory.length)
      : { action: mentioned.action };
  },
});

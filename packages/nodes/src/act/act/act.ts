import { Actions, heldTo, listedActions } from "../../shared/asking/listed-actions.js";
import { actionSpace } from "../../shared/asking/action-space.js";
import { TemperatureRetry } from "../../shared/prompting/retry-with-temperature.js";
import { acted, unusableAction, withoutThought } from "../../shared/prompting/acted.js";
import { ParseOptions, readingOf } from "../../shared/prompting/reading.js";
import { parseThinkingAction, type ThoughtAndAction } from "../../shared/replies/index.js";
import { type Json, callModel, defineNode, fields } from "@mnemograph/core";
import { RunningTextOptions, runningText } from "../../shared/prompting/running-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { actInDialogue } from "../../shared/prompting/dialogue/act-in-dialogue.js";
import { ChatOptions, chatOptions } from "../../shared/prompting/dialogue/chat-options.js";
import {
  dialoguePrompt,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import { isThinking } from "../../shared/prompting/example-episodes.js";
import { modelFor } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { Manual, thoughtFormOf, worldManual } from "../../shared/prompting/world-manual.js";
import { shorterRunning } from "../../shared/prompting/shorter.js";
import { type ActVariables, actPrompt } from "./act.prompt.js";
import { actWithTools, type ToolView } from "./act-with-tools.js";
import { actWithToolsPrompt } from "./act-with-tools.prompt.js";
import type { ActDeps } from "./act-deps.js";

const { task, observation, trajectory, action, thoughts } = fields;

interface Seen extends ToolView {
  readonly thoughts: readonly { readonly index: number; readonly text: string }[];
  readonly environmentState?: Json | undefined;
}

/**
 * Chooses the next action from whole examples and everything so far. ReAct section 2; LDM2 section
 * 4.2 "Standard".
 *
 * @example
 * const { action } = await act.run(state, { model, examples: () => ["> look\nYou see a desk."] }); // { kind: "act", text: "open drawer 1" }
 */
export const act = defineNode({
  name: "act",
  reads: { task, observation, trajectory, thoughts },
  writes: { action, thoughts },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model", "examples"],
  prompts: [actPrompt, actWithToolsPrompt, openDialoguePrompt, dialoguePrompt],
  options: {
    manual: Manual,
    actions: Actions,
    parse: ParseOptions,
    llm: LlmOptions,
    running: RunningTextOptions,
    chat: ChatOptions,
    retry: TemperatureRetry,
  },
  run: async (
    { task, observation, trajectory, thoughts, environmentState }: Seen,
    deps: ActDeps,
    runtime,
  ) => {
    const tools = deps.environment?.tools ?? [];
    if (tools.length > 0)
      return actWithTools({ task, observation, trajectory }, tools, deps, runtime);
    const examples = deps.examples(task);
    if (chatOptions(deps.chat).layout === "dialogue") {
      const manner = isThinking(examples) ? ("think" as const) : ("act" as const);
      return actInDialogue(
        "act",
        {
          task,
          observation,
          trajectory,
          thoughts,
          environmentState,
          examples,
          manner,
          reflections: [],
        },
        deps,
        runtime,
      );
    }
    const listed = await listedActions(deps, { environmentState });
    const reading = await readingOf(
      deps,
      "asWritten",
      { task, observation, trajectory, environmentState },
      listed,
    );
    const mentioned = await callModel<ActVariables, ThoughtAndAction>({
      node: "act",
      model: modelFor(deps, "act"),
      prompt: promptFor(deps, "act", actPrompt),
      variables: {
        examples,
        manual: worldManual(deps, task, isThinking(examples)),
        goal: task.goal,
        firstObservation: trajectory[0]?.observation ?? observation,
        transcript: runningText(
          "act",
          { trajectory, observation, thoughts, form: thoughtFormOf(deps, task) },
          examples,
          deps.running,
          runtime,
        ),
      },
      actions: actionSpace(deps, task, isThinking(examples), listed),
      parse: (reply) => heldTo(parseThinkingAction(reply, reading), listed),
      shorten: shorterRunning,
      fallback: () => withoutThought(unusableAction),
      runtime,
    });
    return isThinking(examples)
      ? acted(mentioned, trajectory.length)
      : { action: mentioned.action };
  },
});

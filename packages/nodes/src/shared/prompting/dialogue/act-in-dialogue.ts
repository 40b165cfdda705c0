import { heldTo, listedActions, type ListedActionsDeps } from "../../asking/listed-actions.js";
import { actionSpace } from "../../asking/action-space.js";
import { besides, unusableAction, withoutThought } from "../acted.js";
import { type ParseDeps, readingOf } from "../reading.js";
import { parseThoughtAndAction, type ThoughtAndAction } from "../../replies/index.js";
import { retryWithTemperature, type TemperatureRetryDeps } from "../retry-with-temperature.js";
import { type Json, type NodeRuntime, type Step, type Task, callModel } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../deps.js";
import { promptFor } from "../../prompt-for.js";
import { thoughtText } from "../pair.js";
import { type ManualDeps, worldManual } from "../world-manual.js";
import { type ChatDeps, chatOptions } from "./chat-options.js";
import { declinesToPlay } from "./declines-to-play.js";
import {
  type DialogueVariables,
  type Introduction,
  type Turn,
  dialoguePrompt,
  dialogueWithStatePrompt,
  openDialoguePrompt,
} from "./dialogue.prompt.js";
import { shownAction } from "../shown-action.js";

/** What the nodes need that can act in a dialogue. */
export type DialogueDeps = ModelDeps &
  ParseDeps &
  ListedActionsDeps &
  TemperatureRetryDeps &
  ChatDeps &
  ManualDeps &
  PromptOverride<"dialogue", DialogueVariables>;

export type Thoughts = readonly { readonly index: number; readonly text: string }[];

/** What an agent knows when its turn comes. */
export interface DialogueView {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly thoughts: Thoughts;
  /** The newest notes on earlier trials, oldest first. */
  readonly reflections: readonly string[];
  readonly examples: readonly string[];
  readonly manner: Introduction["manner"];
  readonly environmentState?: Json | undefined;
  readonly initialFacing?: string;
  readonly isFacingDescribed?: boolean;
  readonly state?: string;
  /** Rules of the pipeline that end the episode, beside the world's. */
  readonly endings?: readonly string[];
}

/**
 * A model that declines this often still plays; its replies are then no actions, and the trace says
 * so.
 */
const OPENINGS = 3;

const turnOf = ({ kind, action, index }: Step, thoughts: Thoughts, answer: string): Turn => {
  if (kind === "think") return { thought: thoughtText(action), action: "", answer };
  return {
    thought: thoughts.find((one) => one.index === index)?.text ?? "",
    action: shownAction(action),
    answer,
  };
};

/** Sends the introduction, again where the reply declines and `opening` says so. */
const open = async (
  node: string,
  introduction: Introduction,
  deps: DialogueDeps,
  runtime: NodeRuntime | undefined,
) => {
  const { opening } = chatOptions(deps.chat);
  if (opening === "assume") return;
  const declined: string[] = [];
  while (declined.length < OPENINGS) {
    const reply = await callModel({
      node,
      model: modelFor(deps, node),
      prompt: promptFor(deps, "openDialogue", openDialoguePrompt),
      variables: { ...introduction, declined: [...declined] },
      parse: (text) => ({ ok: true, value: text }),
      runtime,
    });
    if (opening === "once" || !declinesToPlay(reply)) return;
    declined.push(reply);
  }
  runtime?.emit?.({
    type: "note",
    node,
    text: "the model declines to play",
    data: { replies: declined },
  });
};

/**
 * One turn of LangSuitE's chat; before the first one the introduction, in a call of its own.
 * LangSuitE appendix G.
 */
export const actInDialogue = async (
  node: string,
  seen: DialogueView,
  deps: DialogueDeps,
  runtime: NodeRuntime | undefined,
): Promise<{
  readonly action: ThoughtAndAction["action"];
  readonly thoughts: { index: number; text: string }[];
}> => {
  const { examples, rules: given, memory } = chatOptions(deps.chat);
  const {
    task,
    observation,
    trajectory,
    thoughts,
    reflections,
    manner,
    initialFacing = "",
    isFacingDescribed = false,
    state = "",
    endings = [],
  } = seen;
  const rules =
    deps.chat?.rules === undefined
      ? [...worldManual(deps, task, manner !== "act", true), ...endings]
      : given;
  const shown = seen.examples.slice(0, examples);
  const facing = { initialFacing, isFacingDescribed };
  const introduction = { manner, examples: shown, rules, ...facing, reflections };
  if (trajectory.length === 0) await open(node, introduction, deps, runtime);
  const listed = await listedActions(deps, seen);
  const reading = await readingOf(deps, "asWritten", seen, listed);
  const ownPrompt = manner === "state" ? dialogueWithStatePrompt : dialoguePrompt;
  const { thought, action } = await retryWithTemperature<DialogueVariables, ThoughtAndAction>(
    {
      node,
      model: modelFor(deps, node),
      prompt: promptFor(deps, "dialogue", ownPrompt),
      variables: {
        ...introduction,
        goal: task.goal,
        memory,
        firstObservation: trajectory[0]?.observation ?? observation,
        turns: trajectory.map((step, index) =>
          turnOf(step, thoughts, trajectory[index + 1]?.observation ?? observation),
        ),
        state,
      },
      actions: actionSpace(deps, task, manner !== "act", listed),
      parse: (reply) => heldTo(parseThoughtAndAction(reply, reading), listed),
      fallback: () => withoutThought(unusableAction),
      runtime,
    },
    deps,
  );
  return { action, thoughts: besides({ thought, action }, trajectory.length) };
};

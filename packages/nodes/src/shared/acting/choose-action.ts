import { type Json, type NodeRuntime, type Prompt, callModel } from "@mnemograph/core";
import { heldTo, listedActions } from "../asking/listed-actions.js";
import { actionSpace } from "../asking/action-space.js";
import { acted, unusableAction, withoutThought } from "../prompting/acted.js";
import { readingOf } from "../prompting/reading.js";
import { parseThinkingAction, type ThoughtAndAction } from "../replies/index.js";
import { runningText } from "../prompting/running-text.js";
import { actInDialogue } from "../prompting/dialogue/act-in-dialogue.js";
import { chatOptions } from "../prompting/dialogue/chat-options.js";
import type { EpisodeVariables } from "../prompting/episode-variables.js";
import { isThinking } from "../prompting/example-episodes.js";
import { modelFor } from "../deps.js";
import { thoughtFormOf, worldManual } from "../prompting/world-manual.js";
import { shorterRunning } from "../prompting/shorter.js";
import { actWithTools, type ToolView } from "./act-with-tools.js";
import type { ActDeps } from "./act-deps.js";

/** What an actor of ReAct's kind sees when its turn comes. */
export interface EpisodeView extends ToolView {
  readonly thoughts: readonly { readonly index: number; readonly text: string }[];
  readonly environmentState?: Json | undefined;
}

/** An actor of ReAct's kind: its prompts, and what they show beside the episode. */
export interface Actor<More extends object> {
  /** The name of the calling node. */
  readonly node: string;
  readonly prompts: {
    readonly page: Prompt<EpisodeVariables & More>;
    readonly tools: Prompt<EpisodeVariables & More>;
  };
  readonly more: More;
  /** The same as lines of a dialogue's introduction. */
  readonly lines: readonly string[];
  /** What is left out of `more` before the running episode, where a model refuses the prompt. */
  readonly shortenFirst?: (variables: EpisodeVariables & More) => typeof variables | undefined;
  /** What is left out of `more` after it. */
  readonly shorten?: (variables: EpisodeVariables & More) => typeof variables | undefined;
}

/** The same in LangSuitE's chat, whose introduction contains the lines. */
const chooseInDialogue = <More extends object>(
  { node, lines }: Actor<More>,
  view: EpisodeView,
  examples: readonly string[],
  deps: ActDeps,
  runtime: NodeRuntime | undefined,
) => {
  const manner = isThinking(examples) ? ("think" as const) : ("act" as const);
  const rules = deps.chat?.rules;
  const chat = { ...deps.chat, ...(rules && { rules: [...rules, ...lines] }) };
  return actInDialogue(
    node,
    { ...view, examples, manner, reflections: [], endings: lines },
    { ...deps, chat },
    runtime,
  );
};

/**
 * The next action from whole examples and everything so far, in the layout and the world at hand.
 * ReAct section 2.
 */
export const chooseAction = async <More extends object>(
  actor: Actor<More>,
  view: EpisodeView,
  deps: ActDeps,
  runtime: NodeRuntime | undefined,
) => {
  const { task, observation, trajectory, thoughts, environmentState } = view;
  const { node, prompts, more } = actor;
  const tools = deps.environment?.tools ?? [];
  const examples = deps.examples(task);
  if (tools.length > 0)
    return actWithTools(
      { node, prompt: prompts.tools, more },
      { task, observation, trajectory },
      tools,
      deps,
      runtime,
    );
  if (chatOptions(deps.chat).layout === "dialogue")
    return chooseInDialogue(actor, view, examples, deps, runtime);
  const listed = await listedActions(deps, { environmentState });
  const reading = await readingOf(
    deps,
    "asWritten",
    { task, observation, trajectory, environmentState },
    listed,
  );
  const mentioned = await callModel<EpisodeVariables & More, ThoughtAndAction>({
    node,
    model: modelFor(deps, node),
    prompt: prompts.page,
    variables: {
      ...more,
      examples,
      manual: worldManual(deps, task, isThinking(examples)),
      goal: task.goal,
      firstObservation: trajectory[0]?.observation ?? observation,
      transcript: runningText(
        node,
        { trajectory, observation, thoughts, form: thoughtFormOf(deps, task) },
        examples,
        deps.running,
        runtime,
      ),
    },
    actions: actionSpace(deps, task, isThinking(examples), listed),
    parse: (reply) => heldTo(parseThinkingAction(reply, reading), listed),
    shorten: (variables) =>
      actor.shortenFirst?.(variables) ?? shorterRunning(variables) ?? actor.shorten?.(variables),
    fallback: () => withoutThought(unusableAction),
    runtime,
  });
  return isThinking(examples) ? acted(mentioned, trajectory.length) : { action: mentioned.action };
};

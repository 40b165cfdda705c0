import {
  Actions,
  heldTo,
  listedActions,
  type ListedActionsDeps,
} from "../../shared/asking/listed-actions.js";
import { actionSpace } from "../../shared/asking/action-space.js";
import { ParseOptions, readingOf } from "../../shared/prompting/reading.js";
import { parseThoughtAndAction, type ThoughtAndAction } from "../../shared/replies/index.js";
import { unusableAction, withoutThought } from "../../shared/prompting/acted.js";
import {
  retryWithTemperature,
  TemperatureRetry,
} from "../../shared/prompting/retry-with-temperature.js";
import { shorterRunning } from "../../shared/prompting/shorter.js";
import {
  MnemographError,
  type Json,
  type NodeRuntime,
  type Parsed,
  type Step,
  type Task,
  defineNode,
  fields,
  type Reflection,
  type EmbodiedState,
} from "@mnemograph/core";
import { embodiedState } from "../channels.js";
import {
  ReflexionOptions,
  type ReflexionDeps,
} from "../../reflexion/reflections/reflexion-options.js";
import {
  EmmemOptions,
  type EmmemDeps,
  bearingsOf,
  emmemOptions,
} from "../embodiment/emmem-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import type { ExamplesDeps } from "../../shared/prompting/example-episodes.js";
import { injectedReflections } from "../../reflexion/reflections/injected-reflections.js";
import {
  actInDialogue,
  type DialogueDeps,
} from "../../shared/prompting/dialogue/act-in-dialogue.js";
import { ChatOptions, chatOptions } from "../../shared/prompting/dialogue/chat-options.js";
import {
  dialoguePrompt,
  dialogueWithStatePrompt,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import type { PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { bindToolsTo } from "../../shared/tools/bind-tools.js";
import { trackedStateOf } from "../embodiment/tracked-state.js";
import { describeEmbodiedState } from "../embodiment/describe-embodied-state.js";
import {
  type ActWithEmbodiedStateVariables,
  actOnEmbodiedStatePrompt,
  actWithEmbodiedStatePrompt,
  actWithOwnStatePrompt,
} from "./act-with-embodied-state.prompt.js";
import { ownStateOf } from "../embodiment/own-state-options.js";
import { type OwnState, describeOwnState } from "../embodiment/parse-own-state.js";
import { describeStateType } from "../embodiment/describe-state-type.js";
import { parseOwnStateAndAction } from "./parse-own-state-and-action.js";
import { embodiedExample } from "./embodied-example.js";
import { type ManualDeps, Manual, worldManual } from "../../shared/prompting/world-manual.js";
import { embodiedTranscript } from "./embodied-transcript.js";

const { task, observation, trajectory, action, reflections, thoughts } = fields;

export type ActWithEmbodiedStateDeps = DialogueDeps &
  ListedActionsDeps &
  ManualDeps &
  EmmemDeps &
  ExamplesDeps &
  PromptOverride<"actWithEmbodiedState", ActWithEmbodiedStateVariables>;

interface Seen {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly thoughts: readonly { readonly index: number; readonly text: string }[];
  readonly embodiedState: EmbodiedState & { readonly own?: OwnState | undefined };
  readonly environmentState?: Json | undefined;
}

const bearingsIn = ({ task, trajectory, observation }: Seen, deps: EmmemDeps & ManualDeps) =>
  bearingsOf(deps, task, trajectory[0]?.observation ?? observation);

/**
 * Inline the state stands in the thoughts already; it is shown where it was asked for apart, or
 * where the tracker's is wanted.
 */
const shownState = (seen: Seen, deps: EmmemDeps & ManualDeps): string => {
  const { mode, source } = emmemOptions(deps.emmem);
  const { convention, sight } = bearingsIn(seen, deps);
  if (source === "tracked")
    return describeEmbodiedState(
      trackedStateOf(seen.trajectory, seen.observation, convention, sight),
      seen.task.goal,
      convention,
    );
  if (ownStateOf(deps) !== undefined)
    return mode === "explicit" ? describeOwnState(seen.embodiedState.own) : "";
  return mode === "explicit"
    ? describeEmbodiedState(seen.embodiedState, seen.task.goal, convention)
    : "";
};

const noOwnStateInDialogue = () =>
  new MnemographError({
    code: "USAGE",
    message: "LangSuitE's dialogue asks for its own state, and for no state of another type",
    hint: 'leave out `emmem.state` and `stateSchema`, or set chat: { layout: "page" }',
  });

/** The words beside calls are the thought that holds the state. */
const thoughtIn = (words: string): string =>
  words.replace(/^(?:>\s*)?(?:think|thought)\s*:\s*/i, "").trim();

const promptOf = (isInline: boolean, hasOwnState: boolean) => {
  if (!isInline) return actOnEmbodiedStatePrompt;
  return hasOwnState ? actWithOwnStatePrompt : actWithEmbodiedStatePrompt;
};

/** A thought costs no step here, so that one alone is asked again for its action. */
const withAction = (read: Parsed<ThoughtAndAction>): Parsed<ThoughtAndAction> =>
  read.ok && read.value.action.kind === "think"
    ? {
        ok: false,
        problem: "It holds a thought, but no action.",
        asked: "Write the action below the thought, on a line of its own that begins with >.",
      }
    : read;

type Shown = Pick<
  ActWithEmbodiedStateVariables,
  "examples" | "reflections" | "initialFacing" | "isFacingDescribed" | "state"
>;

/** Asks for the next action on one page, with the state in the thought or shown apart. */
const chooseOnPage = async (
  node: string,
  seen: Seen,
  shown: Shown,
  deps: ActWithEmbodiedStateDeps,
  runtime: NodeRuntime | undefined,
): Promise<ThoughtAndAction> => {
  const schema = ownStateOf(deps);
  const isInline = emmemOptions(deps.emmem).mode === "inline";
  const listed = await listedActions(deps, seen);
  const reading = await readingOf(deps, "asWritten", seen, listed);
  const own = {
    prompt: promptFor(deps, "actWithEmbodiedState", promptOf(isInline, schema !== undefined)),
    parse: (reply: string) =>
      heldTo(
        withAction(
          schema !== undefined && isInline
            ? parseOwnStateAndAction(reply, schema, reading)
            : parseThoughtAndAction(reply, reading),
        ),
        listed,
      ),
  };
  return retryWithTemperature<ActWithEmbodiedStateVariables, ThoughtAndAction>(
    {
      node,
      ...bindToolsTo(node, own, (action, words) => ({ thought: thoughtIn(words), action }), deps),
      variables: {
        ...shown,
        manual: worldManual(deps, seen.task, false),
        goal: seen.task.goal,
        firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
        transcript: embodiedTranscript(seen.trajectory, seen.observation, seen.thoughts),
        ...(schema === undefined ? {} : { type: describeStateType(schema) }),
      },
      actions: actionSpace(deps, seen.task, false, listed),
      shorten: shorterRunning,
      fallback: (reply) => {
        // An action counts, though the state beside it never fitted; a thought alone is one step of
        // thinking.
        const read = heldTo(parseThoughtAndAction(reply, reading), listed);
        return read.ok
          ? { ...read.value, thought: read.value.action.kind === "act" ? "" : read.value.thought }
          : withoutThought(unusableAction);
      },
      runtime,
    },
    deps,
  );
};

const choose = async (
  node: string,
  seen: Seen,
  reflections: readonly string[],
  deps: ActWithEmbodiedStateDeps,
  runtime: NodeRuntime | undefined,
) => {
  const isInline = emmemOptions(deps.emmem).mode === "inline";
  const { convention, isDescribed, sight } = bearingsIn(seen, deps);
  const given = deps.examples(seen.task);
  const hasOwnState = ownStateOf(deps) !== undefined;
  // Nobody knows the examples' state in another type, so they show their plans only.
  const examples =
    isInline && !hasOwnState
      ? given.map((example) => embodiedExample(example, convention, sight))
      : given;
  const shown = {
    examples,
    reflections,
    initialFacing: convention,
    isFacingDescribed: isDescribed,
    state: shownState(seen, deps),
  };
  const hasTools = (deps.environment?.tools ?? []).length > 0;
  if (chatOptions(deps.chat).layout === "dialogue" && !hasTools) {
    if (hasOwnState) throw noOwnStateInDialogue();
    return actInDialogue(
      node,
      { ...seen, ...shown, manner: isInline ? "state" : "act" },
      deps,
      runtime,
    );
  }
  const { thought, action } = await chooseOnPage(node, seen, shown, deps, runtime);
  return {
    action,
    thoughts: thought === "" ? [] : [{ index: seen.trajectory.length, text: thought }],
  };
};

const writes = { action, thoughts };
const prompts = [
  actWithEmbodiedStatePrompt,
  actWithOwnStatePrompt,
  actOnEmbodiedStatePrompt,
  openDialoguePrompt,
  dialoguePrompt,
  dialogueWithStatePrompt,
];

/**
 * Sums up its own state, plans, and chooses the next action, all in one reply. LangSuitE section 4:
 * ReAct-EmMem.
 *
 * @throws MnemographError USAGE where a state of the user's own type meets LangSuitE's dialogue,
 *   which asks for its own state.
 * @example
 * const { action } = await actWithEmbodiedState.run(state, { model, examples: () => ["Your task is to: look.\n> look\nYou see a desk."] });
 */
export const actWithEmbodiedState = defineNode({
  name: "actWithEmbodiedState",
  reads: { task, observation, trajectory, thoughts, embodiedState },
  writes,
  mayRead: { environmentState: fields.environmentState },
  needs: ["model", "examples"],
  prompts,
  options: {
    manual: Manual,
    actions: Actions,
    parse: ParseOptions,
    llm: LlmOptions,
    emmem: EmmemOptions,
    chat: ChatOptions,
    retry: TemperatureRetry,
  },
  run: async (seen: Seen, deps: ActWithEmbodiedStateDeps, runtime) =>
    choose("actWithEmbodiedState", seen, [], deps, runtime),
});

export type ActWithEmbodiedReflectionsDeps = ActWithEmbodiedStateDeps & ReflexionDeps;

/**
 * The same with the newest reflections on the task. LangSuitE section 5: Reflexion-EmMem.
 *
 * @throws MnemographError USAGE where a state of the user's own type meets LangSuitE's dialogue,
 *   which asks for its own state.
 * @example
 * const { action } = await actWithEmbodiedReflections.run(state, { model, examples: () => [], reflexion: { memoryWindow: 3 } });
 */
export const actWithEmbodiedReflections = defineNode({
  name: "actWithEmbodiedReflections",
  reads: { task, observation, trajectory, thoughts, embodiedState, reflections },
  writes,
  mayRead: { environmentState: fields.environmentState },
  needs: ["model", "examples"],
  prompts,
  options: {
    manual: Manual,
    actions: Actions,
    parse: ParseOptions,
    llm: LlmOptions,
    reflexion: ReflexionOptions,
    emmem: EmmemOptions,
    chat: ChatOptions,
    retry: TemperatureRetry,
  },
  run: async (
    seen: Seen & { readonly reflections: readonly Reflection[] },
    deps: ActWithEmbodiedReflectionsDeps,
    runtime,
  ) =>
    choose(
      "actWithEmbodiedReflections",
      seen,
      injectedReflections(seen.reflections, deps.reflexion),
      deps,
      runtime,
    ),
});

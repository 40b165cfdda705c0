import {
  heldTo,
  listedActions,
  type ListedActionsDeps,
} from "../../shared/asking/listed-actions.js";
import { actionSpace } from "../../shared/asking/action-space.js";
import { acted, unusableAction, withoutThought } from "../../shared/prompting/acted.js";
import { type ParseDeps, readingOf } from "../../shared/prompting/reading.js";
import type { ThoughtAndAction } from "../../shared/replies/index.js";
import {
  type Json,
  type NodeRuntime,
  type RetrievedExperience,
  type Step,
  type Task,
  type Options,
  callModel,
  withDefaults,
} from "@mnemograph/core";
import { z } from "zod";
import type { ModelDeps, PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { bindToolsTo } from "../../shared/tools/bind-tools.js";
import {
  type ActWithExperiencesVariables,
  actWithExperiencesPrompt,
} from "./act-with-experiences.prompt.js";
import { entriesOf } from "./entries-of.js";
import {
  type ManualDeps,
  thoughtFormOf,
  worldManual,
} from "../../shared/prompting/world-manual.js";
import { betterHalf } from "../../shared/prompting/shorter.js";
import { withoutAlike } from "../../shared/prompting/without-alike.js";
import { parseThinkingReply } from "./parse-reply.js";

const limit = z.union([z.int().min(0), z.literal(Number.POSITIVE_INFINITY)]);

/** What RAP's Executor sees of its own trajectory. */
export const ExecutorOptions = z.object({
  recentEntries: limit.default(Number.POSITIVE_INFINITY).meta({
    description:
      "newest entries of the own trajectory that are shown: what was searched before them is searched again; 10 are five pairs",
    unit: "entries",
    paper: "10 in ALFWorld, all in WebShop",
  }),
  shown: limit.default(4).meta({
    description: "most experiences that the prompt shows, the best of those that were retrieved",
    unit: "experiences",
    paper: "all that were retrieved (RAP section 3.5)",
  }),
  alike: z.enum(["drop", "keep"]).default("drop").meta({
    description: "`drop` leaves out experiences that say nearly the same as a better one",
    paper: "`keep`",
  }),
});
export type ExecutorOptions = Options<typeof ExecutorOptions>;
const executorOptions = withDefaults(ExecutorOptions);

export interface ActWithExperiencesDeps
  extends
    ModelDeps,
    ParseDeps,
    ListedActionsDeps,
    ManualDeps,
    PromptOverride<"actWithExperiences", ActWithExperiencesVariables> {
  readonly executor?: ExecutorOptions;
}

/** What the Executor sees of an episode. */
export interface ExecutorView {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly thoughts: readonly { readonly index: number; readonly text: string }[];
  readonly plan: string;
  readonly experiences: readonly RetrievedExperience[];
  readonly state?: string;
  readonly environmentState?: Json | undefined;
}

/** The experiences that are shown, those that say the same left out. */
const shownExperiences = (
  experiences: readonly RetrievedExperience[],
  { alike, shown }: Pick<ReturnType<typeof executorOptions>, "alike" | "shown">,
) => {
  const distinct =
    alike === "keep" ? experiences : withoutAlike(experiences, ({ entries }) => entries.join(" "));
  return distinct.slice(0, shown).map(({ task, plan, entries, first, isCutAtEnd = false }) => ({
    task,
    plan,
    entries,
    isCut: first > 0,
    isCutAtEnd,
  }));
};

/** Fewer experiences, then the newer half of the episode's entries. */
const shorter = (variables: ActWithExperiencesVariables) => {
  const fewer = betterHalf(variables.experiences, 1);
  if (fewer) return { ...variables, experiences: fewer };
  const { entries } = variables.current;
  const newest = entries.slice(Math.ceil(entries.length / 2));
  return newest.length === 0
    ? undefined
    : { ...variables, current: { ...variables.current, entries: newest, isCut: true } };
};

/**
 * One call of the Executor, for every node that acts from experiences: its action, and the thought
 * beside it.
 */
export const callExecutor = async (
  node: string,
  seen: ExecutorView,
  deps: ActWithExperiencesDeps,
  runtime: NodeRuntime | undefined,
) => {
  const options = executorOptions(deps.executor);
  const { recentEntries } = options;
  const opening = deps.environment?.describe?.(seen.task).opening;
  const listed = await listedActions(deps, seen);
  const reading = await readingOf(deps, "asWritten", seen, listed);
  const own = {
    prompt: promptFor(deps, "actWithExperiences", actWithExperiencesPrompt),
    parse: (reply: string) => heldTo(parseThinkingReply(reply, reading), listed),
  };
  const { model, prompt, parse } = bindToolsTo<ActWithExperiencesVariables, ThoughtAndAction>(
    node,
    own,
    withoutThought,
    deps,
  );
  const entries = entriesOf(
    seen.trajectory,
    seen.observation,
    seen.thoughts,
    thoughtFormOf(deps, seen.task),
  );
  const mentioned = await callModel<ActWithExperiencesVariables, ThoughtAndAction>({
    node,
    model,
    prompt,
    variables: {
      experiences: shownExperiences(seen.experiences, options),
      manual: worldManual(deps, seen.task, true),
      ...(opening === undefined ? {} : { opening }),
      firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
      current: {
        task: seen.task.goal,
        plan: seen.plan,
        entries: entries.slice(Math.max(0, entries.length - recentEntries)),
        isCut: entries.length > recentEntries,
      },
      ...(seen.state === undefined ? {} : { state: seen.state }),
    },
    actions: actionSpace(deps, seen.task, true, listed),
    parse,
    shorten: shorter,
    fallback: () => withoutThought(unusableAction),
    runtime,
  });
  return acted(mentioned, seen.trajectory.length);
};

import { type ExperienceLog, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { entriesOfPairs } from "./entries-of.js";
import { narratePairs } from "./narrate-pairs.js";
import { type Pair, isThought, thoughtText } from "../../shared/prompting/pair.js";
import { planFromActions } from "./plan-from-actions.js";

/** How RAP writes its memory. */
export const WriteExperienceOptions = z.object({
  planFrom: z.enum(["thought", "goal"]).default("thought").meta({
    description:
      "where a plan comes from that the episode was not given: its first thought, or the goal",
    paper: "`goal` in WebShop",
  }),
  refusals: z.array(z.string()).readonly().default(["Nothing happens."]).meta({
    description: "answers that mean that nothing was done: they are left out with their actions",
  }),
  cutThoughts: z
    .array(z.string())
    .readonly()
    .default(["likely to appear", "places to check"])
    .meta({
      description:
        "a thought with one of these ends at its first full stop: what follows lists the places of one room",
    }),
  narrate: z.boolean().default(false).meta({
    description:
      "adds thoughts where an episode has none; on for demonstrations where it is not set",
  }),
  dropFinalAnswer: z.boolean().default(false).meta({
    description: "leaves out the answer to the last action: it states the score",
    paper: "true in WebShop",
  }),
  keep: z.enum(["success", "all"]).default("success").meta({
    description:
      "episodes that become logs: successes, or all, for a memory that is filtered when it is read",
    paper: "`all` in WebShop",
  }),
});
export type WriteExperienceOptions = Options<typeof WriteExperienceOptions>;
export const writeExperienceOptions = withDefaults(WriteExperienceOptions);

export interface PlayedEpisode {
  readonly id: string;
  readonly goal: string;
  readonly category: string;
  readonly pairs: readonly Pair[];
  /** The overall plan that the episode was played with; empty where it had none. */
  readonly plan: string;
  readonly reward: number;
  readonly success: boolean;
}

const cutThought = (pair: Pair, marks: readonly string[]): Pair => {
  if (!isThought(pair.action) || !marks.some((mark) => pair.action.includes(mark))) return pair;
  const end = pair.action.search(/\.(?=\s|$)/);
  return end < 0 ? pair : { ...pair, action: pair.action.slice(0, end) };
};

const planAndRest = (
  pairs: readonly Pair[],
  goal: string,
  planFrom: "thought" | "goal",
): { readonly plan: string; readonly pairs: readonly Pair[] } => {
  if (planFrom === "goal") return { plan: goal, pairs };
  const [first, ...rest] = pairs;
  const plan = first === undefined || !isThought(first.action) ? "" : thoughtText(first.action);
  return plan === "" ? { plan: planFromActions(pairs, goal), pairs } : { plan, pairs: rest };
};

/**
 * An episode as a log of RAP's memory, without refused actions and replies that hold no action.
 * Where it was played without a plan, the first thought becomes the plan and long lists of places
 * are cut; where nothing was thought, the plan lists the changes. RAP section 3.2, eq. 1–2.
 */
export const experienceFromPairs = (
  episode: PlayedEpisode,
  options?: WriteExperienceOptions,
): ExperienceLog => {
  const { planFrom, refusals, cutThoughts, narrate, dropFinalAnswer } =
    writeExperienceOptions(options);
  const effective = episode.pairs.filter(
    ({ action, answer }) => action.trim() !== "" && !refusals.includes(answer.trim()),
  );
  const planned =
    episode.plan === ""
      ? planAndRest(effective, episode.goal, planFrom)
      : { plan: episode.plan, pairs: effective };
  const cut =
    episode.plan === ""
      ? planned.pairs.map((pair) => cutThought(pair, cutThoughts))
      : planned.pairs;
  const described = narrate ? narratePairs(cut) : cut;
  const entries = entriesOfPairs(described);
  const hasImages = described.some(({ image }) => image !== undefined);
  const { id, goal, category, reward, success } = episode;
  return {
    id,
    task: goal,
    category,
    plan: planned.plan,
    entries: dropFinalAnswer ? entries.slice(0, -1) : entries,
    ...(hasImages && { images: described.map(({ image }) => image ?? null) }),
    reward,
    success,
  };
};

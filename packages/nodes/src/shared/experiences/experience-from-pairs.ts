import type { ExperienceLog } from "@mnemograph/core";
import { entriesOfPairs } from "./entries-of.js";
import { narratePairs } from "./narrate-pairs.js";
import { type Pair, isThought, thoughtText } from "./pair.js";
import { planFromActions } from "./plan-from-actions.js";

/** How RAP writes its memory. */
export interface WriteExperienceOptions {
  /** Where a plan comes from that the episode was not given: its first thought (default), or the goal, as in shopping. */
  readonly planFrom?: "thought" | "goal";
  /** Answers that mean that nothing was done: they are left out with their actions. Default `Nothing happens.` */
  readonly refusals?: readonly string[];
  /** A thought with one of these ends at its first full stop: what follows lists the places of one room. */
  readonly cutThoughts?: readonly string[];
  /** Adds thoughts where an episode has none. Default false. */
  readonly narrate?: boolean;
  /** Leaves out the answer to the last action, as shopping does: it tells the score. Default false. */
  readonly dropFinalAnswer?: boolean;
  /** Which episodes become logs: successes (default), or all, for a memory that is filtered when it is read. */
  readonly keep?: "success" | "all";
}

/** RAP's settings for shopping: the instruction is the plan, every purchase is kept with its reward, the score is left out. */
export const shoppingWriting: WriteExperienceOptions = { planFrom: "goal", refusals: [], dropFinalAnswer: true, keep: "all" };

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
 * An episode as a log of RAP's memory: refused actions left out; where it was played without a plan, the first thought becomes the plan
 * and long lists of places are cut; where nothing was thought, the plan tells the changes. RAP section 3.2, eq. 1–2.
 */
export const experienceFromPairs = (episode: PlayedEpisode, options: WriteExperienceOptions = {}): ExperienceLog => {
  const { planFrom = "thought", refusals = ["Nothing happens."], cutThoughts = ["likely to appear", "places to check"] } = options;
  const effective = episode.pairs.filter(({ answer }) => !refusals.includes(answer.trim()));
  const planned = episode.plan === "" ? planAndRest(effective, episode.goal, planFrom) : { plan: episode.plan, pairs: effective };
  const cut = episode.plan === "" ? planned.pairs.map((pair) => cutThought(pair, cutThoughts)) : planned.pairs;
  const entries = entriesOfPairs(options.narrate === true ? narratePairs(cut) : cut);
  const { id, goal, category, reward, success } = episode;
  return {
    id,
    task: goal,
    category,
    plan: planned.plan,
    entries: options.dropFinalAnswer === true ? entries.slice(0, -1) : entries,
    reward,
    success,
  };
};

import { alignGoals } from "../cases/align-goals.js";
import { roleOf } from "../cases/roles.js";
import type { Situation } from "../cases/situation.js";
import { type Template, verbOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { bringing, taking } from "./verbs.js";

/** What a goal's words stand for where the agent is. */
export interface GoalParts {
  /** Words for things that can be carried, in order. */
  readonly things: readonly string[];
  /** Words for places, in order. */
  readonly places: readonly string[];
  /** Words that name actions. */
  readonly verbs: readonly string[];
}

/**
 * Sorts a goal's words by what is known of the things that they name; words that name nothing known
 * are left out.
 */
export const goalParts = (
  goalWords: readonly string[],
  kinds: ReadonlySet<string>,
  placeKinds: ReadonlySet<string>,
  verbs: ReadonlySet<string>,
): GoalParts => ({
  things: goalWords.filter((word) => kinds.has(word) && !placeKinds.has(word)),
  places: goalWords.filter((word) => placeKinds.has(word)),
  verbs: goalWords.filter((word) => verbs.has(word) && !kinds.has(word)),
});

/**
 * The same of a case, as its actions show it: what it took was a thing, what else it named with a
 * thing a place.
 */
const partsOfCase = (
  { goalWords }: Situation,
  actions: readonly Template[],
  verbs: ReadonlySet<string>,
): GoalParts => {
  const taken = new Set<string>();
  const named = new Set<string>();
  for (const action of actions)
    for (const slot of action.slots) {
      const role = roleOf(slot, goalWords);
      if (role === null) continue;
      named.add(role);
      if (action.slots.length === 1 && taking.test(verbOf(action))) taken.add(role);
    }
  return {
    things: goalWords.filter((word) => taken.has(word)),
    places: goalWords.filter((word) => named.has(word) && !taken.has(word)),
    verbs: goalWords.filter((word) => verbs.has(stemOf(word)) && !named.has(word)),
  };
};

/**
 * Whether two goals are worded alike: as many words, verbs in the same positions, and something in
 * common.
 */
const isWordedAlike = (
  one: readonly string[],
  other: readonly string[],
  verbs: ReadonlySet<string>,
): boolean => {
  const isVerb = (word: string) => verbs.has(word) || bringing.has(word);
  const corresponds = (word: string, index: number) => {
    const counterpart = other[index] ?? "";
    return isVerb(word) === isVerb(counterpart) && (!other.includes(word) || counterpart === word);
  };
  return (
    one.length === other.length &&
    one.some((word) => other.includes(word)) &&
    one.every(corresponds)
  );
};

/**
 * Which word of a case's goal plays the part of which word here. Goals that are worded alike
 * correspond word by word; in others things are paired from the beginning and places from the end:
 * what a sentence is about comes first, where it leads to last.
 */
export const alignRoles = (
  remembered: Situation,
  actions: readonly Template[],
  goalWords: readonly string[],
  current: GoalParts,
  verbs: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  if (isWordedAlike(remembered.goalWords, goalWords, verbs))
    return alignGoals(remembered.goalWords, goalWords);
  const own = partsOfCase(remembered, actions, verbs);
  const aligned = new Map<string, string>();
  const pair = (from: readonly string[], to: readonly string[], fromEnd: boolean) => {
    const used = new Set(aligned.values());
    const [open, free] = [
      from.filter((word) => !aligned.has(word)),
      to.filter((word) => !used.has(word)),
    ];
    for (let index = 0; index < Math.min(open.length, free.length); index += 1) {
      const at = fromEnd ? -1 - index : index;
      aligned.set(open.at(at)!, free.at(at)!);
    }
  };
  for (const word of [...own.things, ...own.places])
    if (goalWords.includes(word)) aligned.set(word, word);
  pair(own.things, current.things, false);
  pair(own.places, current.places, true);
  // What holds something else and is carried itself.
  pair(own.places, current.things, true);
  return aligned;
};

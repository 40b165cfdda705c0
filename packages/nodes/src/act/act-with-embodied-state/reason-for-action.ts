import { namingWordsOf } from "../../shared/similarity/lexical-overlap.js";

/** What an example tells before an action that it does not explain. */
export interface ExampleMoment {
  readonly action: string;
  readonly goal: string;
  /** The newest thought of the example; empty before there was one. */
  readonly standingPlan: string;
  /** What the world answered to the action before; empty at the first. */
  readonly lastAnswer: string;
  /** What was seen so far, by its names. */
  readonly seen: readonly string[];
}

const listed = (words: readonly string[]) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

/** Beginnings of answers after which something else is due. */
const refused = /^(?:nothing happens|invalid|you (?:can(?:no|')t|are (?:too|not)|have no)|there is no|failed|error)/i;

/** `mug 1` and `mug_0` are things, `fill` and `heat` of a goal are none. */
const thingsIn = (text: string, words: Iterable<string>) => [...words].filter((word) => new RegExp(`\\b${word}[ _]\\d`, "i").test(text));

/**
 * Why an example's next action is taken, from what the example itself has told until then: an answer that refused, the things that its goal
 * names, the plan that it spoke of, what it has seen of them. Never from what comes after.
 */
export const reasonForAction = ({ action, goal, standingPlan, lastAnswer, seen }: ExampleMoment): string => {
  const wanted = namingWordsOf(goal);
  const named = thingsIn(action, wanted);
  const met = thingsIn([...seen, lastAnswer].join(", "), wanted);
  if (refused.test(lastAnswer)) return `That was not possible, so I try another way: ${action}.`;
  if (named.length > 0) return `The task speaks of the ${listed(named)}, so now I ${action}.`;
  if (standingPlan !== "") return `My plan still holds, and the next thing it takes is this: ${action}.`;
  if (met.length > 0) return `Of what the task speaks of I have met the ${listed(met)} so far; for the rest of it I ${action}.`;
  return `Nothing that the task speaks of has been in sight yet, so I look further: ${action}.`;
};

import { contentWords } from "../reading/words.js";
import { entitiesIn } from "../reading/entities.js";

/** The words of a goal that sub-goals are made of: each one once, in order. */
export const goalWords = (goal: string): string[] => [...new Set(contentWords(goal))];

/**
 * Judges a goal word by word: a word is done once an action that brings two things together
 * mentions it. Going somewhere or opening something prepares a sub-goal and does not complete one.
 */
export const completedWords = (goal: string, actions: readonly string[]): ReadonlySet<string> => {
  const combining = actions.filter((action) => entitiesIn(action).length > 1);
  const mentioned = new Set(combining.flatMap(contentWords));
  return new Set(goalWords(goal).filter((word) => mentioned.has(word)));
};

/**
 * The words of sub-goals that were complete one step earlier, of `Judged before: subgoal 1: … -
 * complete; …`.
 */
const completedBefore = (material: string): ReadonlySet<string> => {
  const judged = /^Judged before: (.*)$/m.exec(material)?.[1] ?? "";
  const complete = judged
    .split(";")
    .flatMap((subgoal) => /^(.*) - complete\s*$/.exec(subgoal)?.[1] ?? []);
  return new Set(complete.flatMap(contentWords));
};

/**
 * Material: `Goal: …`, then `Actions:` and the newest actions, numbered, and what was judged before
 * where it was.
 */
export const evaluate = (material: string): string => {
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const actions = [...material.matchAll(/^\d+\. (.*)$/gm)].map(([, action = ""]) => action);
  const done = new Set([...completedWords(goal, actions), ...completedBefore(material)]);
  return goalWords(goal)
    .map(
      (word, index) =>
        `subgoal ${index + 1}: ${word} - ${done.has(word) ? "complete" : "incomplete"}`,
    )
    .join("\n");
};

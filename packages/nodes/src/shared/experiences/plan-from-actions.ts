import { hearsAt } from "./hears-at.js";
import type { Pair } from "./pair.js";
import { tellChanges } from "./tell-changes.js";

const decapitalized = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** What the goal says first: what follows tells an agent of its part. */
const firstSentence = (goal: string) => /^[^]*?[.!?](?=\s|$)/.exec(goal.trim())?.[0] ?? goal.trim();

const planFromGoal = (goal: string): string => {
  const told = decapitalized(firstSentence(goal));
  return told.endsWith("?")
    ? `To solve the task, I need to find out: ${told}`
    : `To solve the task, I need to ${told.replace(/[.!]$/, "")}.`;
};

/**
 * A plan for an episode that nobody planned aloud: its changes in order, numbers left out; the goal itself where nothing was changed, and where
 * somebody had to say first what was to be done.
 */
export const planFromActions = (pairs: readonly Pair[], goal: string): string => {
  const changes = tellChanges(pairs);
  const [first] = changes;
  if (first === undefined || hearsAt(pairs, first.index) > 0) return planFromGoal(goal);
  const parts = changes.map(({ needsSearch, object, phrase }) =>
    needsSearch ? `find and ${phrase.replace(/ it$/, "")} ${object}` : phrase,
  );
  return `To solve the task, I need to ${parts.join(", then ")}.`;
};

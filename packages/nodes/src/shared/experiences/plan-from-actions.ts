import type { Pair } from "./pair.js";
import { tellChanges } from "./tell-changes.js";

const decapitalized = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/**
 * A plan for an episode that nobody planned aloud: its changes in order, numbers left out; the goal itself where nothing was changed, and where
 * all that is known is the place that the last action goes to (`go_check [cabinet_1]`), which tells nothing of the task.
 */
export const planFromActions = (pairs: readonly Pair[], goal: string): string => {
  const changes = tellChanges(pairs);
  const isGoing = changes.every(({ object, phrase }) => object !== "" && /^go (?!to\b)/.test(phrase));
  if (isGoing) return `To solve the task, I need to ${decapitalized(goal.trim().replace(/\.$/, ""))}.`;
  const parts = changes.map(({ needsSearch, object, phrase }) => {
    const verb = phrase.replace(/ it$/, "");
    return needsSearch ? `find and ${verb} ${object}` : phrase;
  });
  return `To solve the task, I need to ${parts.join(", then ")}.`;
};

import type { Pair } from "./pair.js";
import { tellChanges } from "./tell-changes.js";

/** A plan for an episode that nobody planned aloud: its changes in order, numbers left out; the goal itself where nothing was changed. */
export const planFromActions = (pairs: readonly Pair[], goal: string): string => {
  const parts = tellChanges(pairs).map(({ needsSearch, object, phrase }) => {
    const verb = phrase.replace(/ it$/, "");
    return needsSearch ? `find and ${verb} ${object}` : phrase;
  });
  return `To solve the task, I need to ${parts.length === 0 ? goal.trim().replace(/\.$/, "") : parts.join(", then ")}.`;
};

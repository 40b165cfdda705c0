import { type Pair, isThought } from "./pair.js";
import { tellChanges } from "./tell-changes.js";

const join = (words: readonly string[]) => words.filter(Boolean).join(" ");

/**
 * Adds the action plans that a demonstration leaves unsaid, so that it can be found by them and shows when to think: one thought where
 * each stretch towards the next change begins. A demonstration that holds thoughts stays as it is.
 */
export const narratePairs = (pairs: readonly Pair[]): readonly Pair[] => {
  if (pairs.some(({ action }) => isThought(action))) return pairs;
  const changes = tellChanges(pairs);
  const thoughts = new Map<number, string>();
  changes.forEach(({ needsSearch, object, phrase }, position) => {
    const before = changes[position - 1];
    const start = before === undefined ? 0 : before.index + 1;
    const opening = before === undefined ? "First" : "Next,";
    const done = before === undefined ? "" : `Now I ${before.phrase.replace(/ it\b/, ` the ${before.kind}`)}.`;
    thoughts.set(start, `think: ${join([done, opening, "I need to", needsSearch ? `find ${object}` : phrase])}`);
  });
  return pairs.flatMap((pair, index) => {
    const thought = thoughts.get(index);
    return thought === undefined ? [pair] : [{ action: thought, answer: "OK." }, pair];
  });
};

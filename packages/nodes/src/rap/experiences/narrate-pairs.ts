import { hearsAt } from "./hears-at.js";
import { type Pair, isAnswer, isThought } from "../../shared/prompting/pair.js";
import { type Change, describeChanges } from "./describe-changes.js";

const join = (words: readonly string[]) => words.filter(Boolean).join(" ");

const doneOf = ({ phrase, kind }: Change) => `Now I ${phrase.replace(/ it\b/, ` the ${kind}`)}.`;

/**
 * Adds the action plans that a demonstration leaves unsaid, so that it can be found by them and
 * shows when to think: one thought where each stretch towards the next change begins, after what
 * others had to say first, and one before an end that handles nothing. A demonstration that holds
 * thoughts stays as it is.
 */
export const narratePairs = (pairs: readonly Pair[]): readonly Pair[] => {
  if (pairs.some(({ action }) => isThought(action))) return pairs;
  const changes = describeChanges(pairs);
  const thoughts = new Map<number, string>();
  changes.forEach(({ index, needsSearch, object, phrase }, position) => {
    const before = changes[position - 1];
    const start = Math.max(before === undefined ? 0 : before.index + 1, hearsAt(pairs, index));
    const opening = before === undefined ? "First" : "Next,";
    const done = before === undefined ? "" : doneOf(before);
    thoughts.set(
      start,
      `think: ${join([done, opening, "I need to", needsSearch ? `find ${object}` : phrase])}`,
    );
  });
  const last = changes.at(-1);
  const end = pairs.length - 1;
  if (isAnswer(pairs[end]?.action ?? ""))
    thoughts.set(end, "think: I have seen what the question needs, so I answer it.");
  else if (last !== undefined && last.index < end)
    thoughts.set(end, `think: ${doneOf(last)} All is done`);
  return pairs.flatMap((pair, index) => {
    const thought = thoughts.get(index);
    return thought === undefined ? [pair] : [{ action: thought, answer: "OK." }, pair];
  });
};

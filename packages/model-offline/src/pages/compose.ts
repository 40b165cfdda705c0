import { keyOf, meaningful, tokensOf } from "./attributes.js";

/** A goal and the words that somebody made of it. */
export interface Composition {
  readonly goal: string;
  readonly text: string;
}

interface Usage {
  kept: number;
  dropped: number;
}

/** How often each word of the goals was taken over, and how often it was left out. */
const usageOf = (examples: readonly Composition[]): ReadonlyMap<string, Usage> => {
  const usage = new Map<string, Usage>();
  for (const { goal, text } of examples) {
    const taken = new Set(tokensOf(text).map(keyOf));
    for (const word of new Set(tokensOf(goal).map(keyOf))) {
      const counts = usage.get(word) ?? { kept: 0, dropped: 0 };
      if (taken.has(word)) counts.kept += 1;
      else counts.dropped += 1;
      usage.set(word, counts);
    }
  }
  return usage;
};

/** Whether a text is made of a goal's words, most of all. */
export const isComposed = ({ goal, text }: Composition): boolean => {
  const words = tokensOf(text).map(keyOf);
  const known = new Set(tokensOf(goal).map(keyOf));
  return words.length > 0 && words.filter((word) => known.has(word)).length >= words.length / 2;
};

/** One example may leave out a word by chance. */
const leastDropped = 2;

/**
 * The words of a goal that examples would take over, in order: a word that several examples left
 * out is left out here, a number goes with the words beside it, words that no example had are kept
 * unless they are grammatical. Each word once.
 */
export const composeWords = (examples: readonly Composition[], goal: string): readonly string[] => {
  const usage = usageOf(examples);
  const words = tokensOf(goal);
  const carriers = new Set(meaningful(words));
  const isDropped = (word: string | undefined): boolean => {
    if (word === undefined) return true;
    if (!carriers.has(word)) return true;
    const { kept, dropped } = usage.get(keyOf(word)) ?? { kept: 0, dropped: 0 };
    return dropped >= leastDropped && dropped > leastDropped * kept;
  };
  const kept = words.filter((word, index) => {
    if (!/^\p{N}[\p{N}.,]*$/u.test(word)) return !isDropped(word);
    const own = usage.get(keyOf(word));
    if (own !== undefined && own.dropped !== own.kept) return own.kept > own.dropped;
    return !(isDropped(words[index - 1]) && isDropped(words[index + 1]));
  });
  return kept.filter(
    (word, index) => kept.findIndex((other) => keyOf(other) === keyOf(word)) === index,
  );
};

/**
 * Which word of one goal plays the part of which word of another: equal words stand for themselves,
 * the rest correspond in order. `put clean pan cabinet` and `cool apple put shelf` give clean →
 * cool, pan → apple, cabinet → shelf.
 */
export const alignGoals = (
  from: readonly string[],
  to: readonly string[],
): ReadonlyMap<string, string> => {
  const aligned = new Map<string, string>();
  const ownWords = from.filter((word) => !to.includes(word));
  const otherWords = to.filter((word) => !from.includes(word));
  for (const word of from) if (to.includes(word)) aligned.set(word, word);
  // Aligned from the end: goals differ most in their opening verb, and what they end with is where
  // things go.
  for (let back = 1; back <= Math.min(ownWords.length, otherWords.length); back += 1) {
    aligned.set(ownWords.at(-back)!, otherWords.at(-back)!);
  }
  return aligned;
};

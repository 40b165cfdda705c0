import { cosine } from "./cosine.js";
import type { ItemIndex } from "./item-index.js";

/**
 * How near each active rule is to a situation: the mean of the best cosine of what it is about and
 * of what it says, and of how much of the situation's words it has. Either alone is weak evidence:
 * an embedder may know no names and codes, and a text may use other words. `vectors`: two of
 * each rule.
 */
export const ruleSimilarities = (
  { activeRules, matchRules }: Pick<ItemIndex, "activeRules" | "matchRules">,
  vectors: readonly Float32Array[],
  { keys, words }: { readonly keys: readonly Float32Array[]; readonly words: string },
): readonly number[] => {
  const covered = matchRules(words);
  const nearest = (vector: Float32Array | undefined) =>
    vector === undefined ? 0 : Math.max(...keys.map((key) => cosine(vector, key)));
  return activeRules.map((_, place) => {
    const similarity = Math.max(nearest(vectors[2 * place]), nearest(vectors[2 * place + 1]));
    return (similarity + (covered[place] ?? 0)) / 2;
  });
};

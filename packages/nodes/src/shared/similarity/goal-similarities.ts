import type { Embedder } from "@mnemograph/core";
import { cosine } from "./cosine.js";
import { lexicalOverlap, namingWordsOf } from "./lexical-overlap.js";

/**
 * How like each goal is to this one: the cosine of their vectors in one call of the embedder, or
 * without one the share of common words.
 */
export const goalSimilarities = async (
  goal: string,
  others: readonly string[],
  embedder?: Embedder,
): Promise<readonly number[]> => {
  if (others.length === 0) return [];
  if (embedder === undefined)
    return others.map((other) => lexicalOverlap(namingWordsOf(goal), namingWordsOf(other)));
  const [wanted, ...vectors] = await embedder.embed([goal, ...others]);
  return vectors.map((vector) => (wanted ? cosine(wanted, vector) : 0));
};

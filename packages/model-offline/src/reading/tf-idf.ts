import { allWords } from "./words.js";

/**
 * A text as weighted words of length 1: log term frequency × inverse document frequency (Salton and
 * Buckley 1988).
 */
export type WordVector = ReadonlyMap<string, number>;

/** Names of single things (`mug 2`) vary inside a kind of text; the words around them make it. */
const NAME_WEIGHT = 0.3;
const names = /\b[a-z][a-z_-]* \d+\b/gi;

const countsOf = (text: string) => {
  const counts = new Map<string, number>();
  for (const word of allWords(text.replace(names, " ")))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of allWords((text.match(names) ?? []).join(" ")))
    counts.set(word, (counts.get(word) ?? 0) + NAME_WEIGHT);
  return counts;
};

/** Vectors of all texts, with document frequencies counted over these texts. */
export const wordVectors = (texts: readonly string[]): readonly WordVector[] => {
  const counted = texts.map(countsOf);
  const documents = new Map<string, number>();
  for (const counts of counted)
    for (const word of counts.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  return counted.map((counts) => {
    const weighted = [...counts].map(
      ([word, count]) =>
        [
          word,
          Math.log1p(count) * Math.log(1 + texts.length / (documents.get(word) ?? 1)),
        ] as const,
    );
    const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return new Map(weighted.map(([word, weight]) => [word, weight / length]));
  });
};

/** Cosine of two vectors of length 1. */
export const cosine = (left: WordVector, right: WordVector): number => {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
};

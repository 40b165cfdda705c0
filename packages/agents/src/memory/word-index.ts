/** Words and numbers of a text, in lower case; `tier_1`, `2.5.0` and `orders-db` are one word. */
export const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? [];

/** How rare a word is among documents, given as their different words: the idf of BM25. */
export const rarityIn = (documents: readonly (readonly string[])[]): ((word: string) => number) => {
  const counts = new Map<string, number>();
  for (const word of documents.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const having = counts.get(word) ?? 0;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
};

/** The usual constants of BM25. */
const saturation = 1.2;
const lengthWeight = 0.75;

/**
 * How much of the words of a query each text has: 0 for none, about 1 for all of them, rare words
 * counting more. `expected`: words that are not in the query but likely belong to it, with weights
 * from 0 to 1.
 */
export type WordMatch = (
  query: string,
  expected?: ReadonlyMap<string, number>,
) => readonly number[];

/**
 * Reads the words of texts once, for many queries: BM25 over these texts, so that words which most
 * of them have count little, as a share of what a text with all words of the query gets.
 */
export const wordIndex = (texts: readonly string[]): WordMatch => {
  const documents = texts.map((text) => {
    const counts = new Map<string, number>();
    const words = wordsOf(text);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { counts, length: words.length };
  });
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const rarity = rarityIn(documents.map(({ counts }) => [...counts.keys()]));
  const weighted = (word: string, weight: number) => [word, weight * rarity(word)] as const;
  return (query, expected = new Map()) => {
    const asked = new Map([
      ...[...expected].flatMap(([text, weight]) =>
        wordsOf(text).map((word) => [word, weight] as const),
      ),
      ...wordsOf(query).map((word) => [word, 1] as const),
    ]);
    const weights = [...asked].map(([word, weight]) => weighted(word, weight));
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
    return documents.map(({ counts, length }) => {
      const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / meanLength);
      const score = weights.reduce((sum, [word, weight]) => {
        const count = counts.get(word) ?? 0;
        return sum + (weight * count * (saturation + 1)) / (count + norm);
      }, 0);
      return score / total;
    });
  };
};

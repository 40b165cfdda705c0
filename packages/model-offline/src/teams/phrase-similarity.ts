const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** How alike two sentences are in their words, 0 to 1: twice the common ones over all. */
export const phraseSimilarity = (one: string, other: string): number => {
  const [left, right] = [wordsOf(one), [...wordsOf(other)]];
  const all = left.length + right.length;
  const common = left.filter((word) => {
    const index = right.indexOf(word);
    if (index >= 0) right.splice(index, 1);
    return index >= 0;
  });
  return all === 0 ? 1 : (2 * common.length) / all;
};

/** The items whose sentence is most like this one. */
export const mostAlike = <Item>(
  items: readonly Item[],
  sentenceOf: (item: Item) => string,
  sentence: string,
): readonly Item[] => {
  const similarity = items.map((item) => phraseSimilarity(sentenceOf(item), sentence));
  const best = Math.max(...similarity);
  return items.filter((_, index) => similarity[index]! > best - 0.1);
};

/** The different words of a text in lower case; numbers alone do not count. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z][a-z0-9'-]*/g));

/** Share of common words in the union of both (Jaccard index), 0 to 1. */
export const lexicalOverlap = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  const union = left.size + right.size - common;
  return union === 0 ? 0 : common / union;
};

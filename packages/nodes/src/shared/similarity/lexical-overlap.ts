/** The different words of a text in lower case; numbers alone do not count. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[a-z][a-z0-9'-]*/g));

/** Share of common words in the union of both (Jaccard index), 0 to 1. */
export const lexicalOverlap = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  const union = left.size + right.size - common;
  return union === 0 ? 0 : common / union;
};

/** Words that name neither things nor changes. */
export const functionWords: ReadonlySet<string> = new Set(
  "a an as at be by if in is it no of on or so to up the and for with from into onto that this them then than you your some any are was were has have its not one two".split(
    " ",
  ),
);

/**
 * The words of a goal that name things or changes: at least three letters, and no function words.
 */
export const namingWordsOf = (goal: string): ReadonlySet<string> =>
  new Set([...wordsOf(goal)].filter((word) => word.length > 2 && !functionWords.has(word)));

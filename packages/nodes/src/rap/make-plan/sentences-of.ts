const neverLast = /(?:^|[\s(])(?:e\. ?g|i\. ?e|e|i|cf|vs|approx|incl|mr|mrs|dr|(?:\p{L}\.)+\p{L})$/iu;
const beforeNumber = /(?:^|[\s(])(?:no|nr|nos|fig)$/i;
const isOpen = (text: string) => text.lastIndexOf("(") > text.lastIndexOf(")");

/** Whether a full stop between these ends a sentence; `no. 1`, `e.g. in drawer 1`, `(cabinet 1. or 2.)` go on behind it. */
const isEnd = (before: string, after: string): boolean => {
  if (after === "") return true;
  if (neverLast.test(before) || (isOpen(before) && after.includes(")"))) return false;
  if (beforeNumber.test(before) && /^\d/.test(after)) return false;
  return !(/(?:\d|\betc)$/i.test(before) && /^\p{Ll}/u.test(after));
};

/**
 * The sentences of a line without their full stops.
 */
export const sentencesOf = (text: string): readonly string[] => {
  const sentences: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/\.(?=\s|$)/g)) {
    if (!isEnd(text.slice(from, index), text.slice(index + 1).trim())) continue;
    sentences.push(text.slice(from, index).trim());
    from = index + 1;
  }
  return [...sentences, text.slice(from).trim()].filter((one) => one !== "");
};

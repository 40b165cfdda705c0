const sentenceEnd = /[.!?](?=\s)/g;

/**
 * A text whole where it is short; else its first sentences as far as they fit, with `…` for the
 * rest; empty where not one fits. At most `length` characters long.
 */
export const firstSentences = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const room = text.slice(0, length - 1);
  const sentence = [...room.matchAll(sentenceEnd)].at(-1)?.index;
  return sentence !== undefined && sentence + 3 <= length ? `${room.slice(0, sentence + 1)} …` : "";
};

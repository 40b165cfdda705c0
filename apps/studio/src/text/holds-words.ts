/** The words of a search. */
export const searchWords = (search = ""): readonly string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text holds every word, in any order. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

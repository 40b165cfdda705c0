const letters = "abcdefghijklmnopqrstuvwxyz";
const mark = "keptwords";
const marks = new RegExp(`${mark}([a-z])`, "gi");

/** Words that are kept aside while a reply is read; each stands in it as one word that means nothing. */
export interface KeptWords {
  /** What stands in the place of these words; the words themselves where no more can be kept. */
  readonly keep: (words: string) => string;
  /** A text with the words in their places again. */
  readonly release: (text: string) => string;
}

/**
 * A place for words that no reader must look into: they may hold full stops, marks, quotations and other actions' names, and none of it is meant for the reader.
 */
export const keptWords = (): KeptWords => {
  const kept: string[] = [];
  const put = (text: string): string =>
    text.replace(marks, (whole, letter: string) => kept[letters.indexOf(letter.toLowerCase())] ?? whole);
  return {
    keep: (words) => {
      if (kept.length >= letters.length) return words;
      kept.push(words);
      return mark + (letters[kept.length - 1] ?? "");
    },
    // What is kept may hold what was kept before.
    release: (text) => put(put(text)),
  };
};

/** Whether a text holds such a place already: then it has been looked through. */
export const holdsKept = (text: string): boolean => text.includes(mark);

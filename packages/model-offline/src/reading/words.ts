export const grammatical = new Set(
  "a an the some any of to in on into onto at by with from under over and or then it its them they that this these those is are be was were for as your you i me my we one your please".split(
    " ",
  ),
);

/** English words that name a change and its outcome; compared as one. */
const relatives: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hot: "heat",
    heated: "heat",
    warm: "heat",
    cold: "cool",
    cooled: "cool",
    chilled: "cool",
    cleaned: "clean",
    washed: "clean",
    sliced: "slice",
    cut: "slice",
  }),
);

/** A word without its plural s, and with its outcome traced back to the change. */
export const stemOf = (word: string): string => {
  const lower = word.toLowerCase();
  return (
    relatives.get(lower) ?? (lower.length > 3 && /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower)
  );
};

/** The words of a text that carry meaning, as stems, in order. */
export const contentWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z][a-z0-9'_-]*/g) ?? [])
    .filter((word) => !grammatical.has(word))
    .map(stemOf);

/** Every word as a stem, numbers left out: for comparing texts by frequency. */
export const allWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z][a-z0-9'_-]*/g) ?? []).map(stemOf);

import { escapePattern } from "../../words/escape-pattern.js";

const placing = /\b(?:in ?\/ ?on|in or on|into|onto|inside|on)\b/g;

/** Small words and marks that two spellings of one action differ by. */
const plainOf = (text: string): string =>
  ` ${text.toLowerCase().replace(placing, "in")} `
    .replace(/(?<=\s)(?:the|an?|my)(?=\s)|[^\p{L}\p{N}<>$&+%|]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();

/** What is made of each action of a list, once for the list. */
const madeOnce = <Made>(make: (action: string) => Made) => {
  const memo = new WeakMap<readonly string[], readonly Made[]>();
  return (listed: readonly string[]): readonly Made[] => {
    const known = memo.get(listed) ?? listed.map((action) => make(action));
    memo.set(listed, known);
    return known;
  };
};
const plainList = madeOnce(plainOf);

/** An action without spaces, whose numbers may be left out. */
const looseForms = madeOnce((action) => {
  const spaced = escapePattern(plainOf(action)).replace(/ (\d+)\b/g, "(?:$1)?");
  return new RegExp(`^${spaced.replaceAll(" ", "")}$`, "u");
});

/**
 * The one action of the list that a text spells: the same except for case, articles, spacing,
 * `in`/`on` and marks, without a number that only one could have, or what stands between its
 * brackets. Null where none or several fit, and for a `put` that has to stay as it was written.
 */
export const listedAction = (
  text: string,
  listed: readonly string[],
  mendsPut = true,
): string | null => {
  if (listed.includes(text)) return text;
  const isKept =
    text.length > 400 || text.endsWith("?") || (!mendsPut && text.toLowerCase().startsWith("put "));
  const wanted = isKept ? "" : plainOf(text);
  if (wanted === "") return null;
  const unspaced = wanted.replaceAll(" ", "");
  const ways: ((one: string, at: number) => boolean)[] = [
    (_, at) => plainList(listed)[at] === wanted,
    (_, at) => looseForms(listed)[at]?.test(unspaced) === true,
    (one) => plainOf(one.split("[", 2)[1] ?? "") === wanted,
  ];
  for (const isSame of ways) {
    const [only, ...others] = listed.filter(isSame);
    if (only !== undefined) return others.length === 0 ? only : null;
  }
  return null;
};

/** Whether a sentence ends with an action. */
export const endsWith = (sentence: string, action: string): boolean =>
  plainOf(sentence).endsWith(plainOf(action));

/** The listed actions of several words that a sentence names whole. */
export const listedIn = (sentence: string, listed: readonly string[]): readonly string[] => {
  const mentioned = ` ${plainOf(sentence)} `;
  const plain = plainList(listed);
  return listed.filter((_, at) => {
    const one = plain[at] ?? "";
    return one.includes(" ") && mentioned.includes(` ${one} `);
  });
};

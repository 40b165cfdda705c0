import { escapePattern } from "../../words/escape-pattern.js";

const placing = /\b(?:in ?\/ ?on|in or on|into|onto|inside|on)\b/g;

/** Small words and marks that two spellings of one action differ by. */
const plainOf = (text: string): string =>
  ` ${text.toLowerCase().replace(placing, "in")} `
    .replace(/(?<=\s)(?:the|an?|my)(?=\s)|[^\p{L}\p{N}<>$&+%|]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();

interface Spelling {
  readonly action: string;
  /** In plain words. */
  readonly plain: string;
  /** Without spaces; numbers may be left out. */
  readonly loose: RegExp;
}

const memo = new WeakMap<readonly string[], readonly Spelling[]>();

/** The spellings of a list's actions, made once for the list. */
const spellings = (listed: readonly string[]): readonly Spelling[] => {
  const known = memo.get(listed);
  if (known !== undefined) return known;
  const result = listed.map((action) => {
    const plain = plainOf(action);
    const loose = escapePattern(plain)
      .replace(/ (\d+)\b/g, "(?:$1)?")
      .replaceAll(" ", "");
    return { action, plain, loose: new RegExp(`^${loose}$`, "u") };
  });
  memo.set(listed, result);
  return result;
};

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
  const unspaced = wanted.replaceAll(" ", "");
  if (unspaced === "") return null;
  const ways: ((one: Spelling) => boolean)[] = [
    ({ plain }) => plain === wanted,
    ({ loose }) => loose.test(unspaced),
    ({ action }) => plainOf(action.split("[", 2)[1] ?? "") === wanted,
  ];
  const found = ways.map((isSame) => spellings(listed).filter(isSame)).find(([one]) => one);
  return found?.length === 1 ? (found[0]?.action ?? null) : null;
};

/** The listed actions of several words that a sentence names whole, and whether one ends it. */
export const listedIn = (sentence: string, listed: readonly string[]) => {
  const mentioned = ` ${plainOf(sentence)} `;
  return spellings(listed)
    .filter(({ plain }) => plain.includes(" ") && mentioned.includes(` ${plain} `))
    .map(({ action, plain }) => ({ action, isLast: mentioned.endsWith(` ${plain} `) }));
};

import { escapePattern } from "../../words/escape-pattern.js";

const placing = /\b(?:in ?\/ ?on|in or on|into|onto|inside|on)\b/g;

/** Small words and marks that two spellings of one action differ by. */
const plainOf = (text: string): string =>
  ` ${text.toLowerCase().replace(placing, "in")} `
    .replace(/(?<=\s)(?:the|an?|my)(?=\s)|[^\p{L}\p{N}<>$&+%|]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();

/** Without spaces and without the numbers behind names. */
const squeezed = (plain: string): string => plain.replace(/ \d+\b| /g, "");

const memo = new WeakMap<readonly string[], readonly string[]>();
const plainList = (listed: readonly string[]): readonly string[] => {
  const known = memo.get(listed) ?? listed.map((action) => plainOf(action));
  memo.set(listed, known);
  return known;
};

/**
 * The one action of the list that a text spells: the same but for case, articles, spacing,
 * `in`/`on` and marks, without a number that only one could have, or what stands between its
 * brackets. Null where it is none or several, and for a `put` that has to stay as it was written.
 */
export const listedAction = (
  text: string,
  listed: readonly string[],
  mendsPut = true,
): string | null => {
  if (listed.includes(text)) return text;
  const result =
    text.length > 400 || (!mendsPut && text.toLowerCase().startsWith("put ")) ? "" : plainOf(text);
  if (result === "") return null;
  const plain = plainList(listed);
  const same = listed.filter((_, at) => plain[at] === result);
  if (same.length > 0)
    return (
      same.find(
        (action, _, { length }) => length === 1 || action.toLowerCase() === text.toLowerCase(),
      ) ?? null
    );
  const numbered = new RegExp(
    `^${escapePattern(result).replace(/(?<=\p{L})(?= |$)/gu, "(?: \\d+)?")}$`,
    "u",
  );
  const ways: ((one: string, at: number) => boolean)[] = [
    (one) => numbered.test(one),
    (one) => [one.replaceAll(" ", ""), squeezed(one)].includes(result.replaceAll(" ", "")),
    (_, at) => plainOf(listed[at]?.split("[", 2)[1] ?? "") === result,
  ];
  for (const isSame of ways) {
    const [only, ...others] = listed.filter((_, at) => isSame(plain[at] ?? "", at));
    if (only !== undefined && others.length === 0) return only;
  }
  return null;
};

/** Whether a sentence ends with an action. */
export const endsWith = (sentence: string, action: string): boolean =>
  plainOf(sentence).endsWith(plainOf(action));

/** The listed actions that a sentence names whole, none that is a part of a longer one. */
export const listedIn = (sentence: string, listed: readonly string[]): readonly string[] => {
  const mentioned = ` ${plainOf(sentence)} `;
  const named = plainList(listed).filter(
    (one) => one.includes(" ") && mentioned.includes(` ${one} `),
  );
  const isWithin = (one: string) =>
    named.some((other) => other.length > one.length && other.includes(one));
  return listed.filter(
    (_, at) =>
      named.includes(plainList(listed)[at] ?? "") && !isWithin(plainList(listed)[at] ?? ""),
  );
};

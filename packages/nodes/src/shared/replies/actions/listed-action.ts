/** Small words and marks that two spellings of one action differ by. */
const plainOf = (text: string, isPlacing = true): string =>
  ` ${text} `
    .toLowerCase()
    .replace(isPlacing ? /\b(?:in ?\/ ?on|in or on|into|onto|inside|on)\b/g : /(?!)/, "in")
    .replace(/(?<=\s)(?:the|an?|my|no\.?)(?=\s)/g, " ")
    .replace(/[^\p{L}\p{N}<>$&+%|]+/gu, " ")
    .replace(/(?<=[a-z]{3})(?=\d+\b)/g, " ")
    .replace(/ +/g, " ")
    .trim();

const withoutNumbers = (plain: string): string => plain.replace(/ \d+\b/g, "");
const squeezed = (plain: string): string => plain.replaceAll(" ", "");
const insideOf = (action: string): string => /\[([^]+)\]$/.exec(action)?.[1] ?? "";

interface Listed {
  readonly action: string;
  readonly plain: string;
}

const memo = new WeakMap<readonly string[], readonly Listed[]>();
const plainList = (listed: readonly string[]): readonly Listed[] => {
  const known = memo.get(listed) ?? listed.map((action) => ({ action, plain: plainOf(action) }));
  memo.set(listed, known);
  return known;
};

const only = (found: readonly Listed[]): string | null => (found.length === 1 ? (found[0]?.action ?? null) : null);

/** Whether a listed action says the same with numbers where the text has none. */
const isNumbered = (full: string, given: string): boolean => {
  const words = given.split(" ");
  let at = 0;
  for (const word of full.split(" ")) {
    if (word === words[at]) at += 1;
    else if (!/^\d+$/.test(word) || /^\d+$/.test(words[at] ?? "")) return false;
  }
  return at === words.length;
};

/**
 * The one action of the list that a text spells: the same but for case, articles, spacing, `in`/`on` and marks, without a number that only one could have,
 * or what stands between its brackets. Null where it is none or several.
 */
export const listedAction = (text: string, listed: readonly string[], isPlacing = true): string | null => {
  if (listed.includes(text)) return text;
  if (text.length > 400) return null;
  const result = plainOf(text, isPlacing);
  if (result === "") return null;
  const all = isPlacing ? plainList(listed) : listed.map((action) => ({ action, plain: plainOf(action, false) }));
  const same = all.filter(({ plain }) => plain === result);
  if (same.length > 0) return only(same) ?? same.find(({ action }) => action.toLowerCase() === text.toLowerCase())?.action ?? null;
  return (
    only(all.filter(({ plain }) => isNumbered(plain, result))) ??
    only(all.filter(({ plain }) => squeezed(plain) === squeezed(result) || squeezed(withoutNumbers(plain)) === squeezed(result))) ??
    only(all.filter(({ action }) => plainOf(insideOf(action)) === result))
  );
};

/** Whether a sentence ends with an action. */
export const endsWith = (sentence: string, action: string): boolean => plainOf(sentence).endsWith(plainOf(action));

/** The listed actions that a sentence names whole, longer names before the shorter ones that they hold. */
export const listedIn = (sentence: string, listed: readonly string[]): readonly string[] => {
  const plain = ` ${plainOf(sentence)} `;
  const named = plainList(listed).filter((one) => one.plain.includes(" ") && plain.includes(` ${one.plain} `));
  return named
    .filter((one) => !named.some((other) => other !== one && other.plain.length > one.plain.length && other.plain.includes(one.plain)))
    .map(({ action }) => action);
};

import { cleanReply } from "../turn/clean-reply.js";
import { escapePattern } from "../words/escape-pattern.js";
import { numberOfWord } from "../words/number-words.js";

/** A count behind a thing's name. */
const countWord = /(?<=[a-z] )(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g;

/** `the second drawer` is drawer 2. */
const ordinal = /\bthe (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) ([a-z]{3,})\b/g;

/** Small words and marks that nobody means: articles, prepositions of placing in one spelling, punctuation, underscores. */
const plain = (text: string, placing: boolean): string =>
  cleanReply(text)
    .toLowerCase()
    .replace(placing ? /\b(?:in ?\/ ?on|into|onto|inside|in|on)\b/g : /(?!)/, "in")
    .replace(ordinal, (_, word, noun) => `${String(noun)} ${numberOfWord(String(word))}`)
    .replace(/\b(?:the|an?|my|no|number)\b/g, " ")
    .replace(/(?<=\d) (?:down|up|back|over|away)(?= [a-z])/g, "")
    .replace(/[^\p{L}\p{N}<>$&+%]+/gu, " ")
    .replace(countWord, (word) => String(numberOfWord(word)))
    .replace(/(?<=[a-z]{3})(?=\d+\b)/g, " ")
    .replace(/ +/g, " ")
    .trim();

/** Whether a listed action says the same with numbers where the text has none: `take mug from desk 1` of `take mug 3 from desk 1`. */
const isNumbered = (listed: string, told: string): boolean => {
  const [given, full] = [told.split(" "), listed.split(" ")];
  let at = 0;
  for (const word of full) {
    if (word === given[at]) at += 1;
    else if (!/^\d+$/.test(word) || /^\d+$/.test(given[at] ?? "")) return false;
  }
  return at === given.length;
};

/** Whether a listed action says the same with one thing's name where the text has `it`, and perhaps with what it is done with or at behind that. */
const isOfIt = (listed: string, told: string): boolean => {
  const [before = "", behind, ...more] = told.split(/\b(?:it|them|this|that)\b/);
  if (behind === undefined || more.length > 0 || !/^[a-z]/.test(before)) return false;
  const thing = "[a-z]+ \\d+";
  const rest = behind.trim() === "" ? `(?: [a-z]+ ${thing})?` : `${escapePattern(behind)}(?: \\d+)?`;
  return new RegExp(`^${escapePattern(before)}${thing}${rest}$`).test(listed);
};

const squeezed = (text: string) => text.replaceAll(" ", "");
const withoutNumbers = (text: string) => text.replace(/ \d+\b/g, "");

const isPluralOf = (one: string, other: string) => /^[a-z]+$/.test(other) && (one === `${other}s` || one === `${other}es`);

/** Whether two words differ by one letter put in, left out or exchanged, or one is the other's plural; short words and first letters must be right. */
const isSlip = (one: string, other: string): boolean => {
  if (one === other) return true;
  if (Math.min(one.length, other.length) > 2 && (isPluralOf(one, other) || isPluralOf(other, one))) return true;
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 1 || one[0] !== other[0] || /\d/.test(one + other))
    return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].toReversed().join(""));
};

const isMisspelled = (one: string, other: string): boolean => {
  const [left, right] = [one.split(" "), other.split(" ")];
  return left.length === right.length && left.every((word, index) => isSlip(word, right[index] ?? ""));
};

/** Whether a listed action says the same with a longer name of the place that the text ends with: `go to sinkbasin 1` of `go to sink`. */
const isBegun = (listed: string, told: string): boolean => {
  const [, before = "", word = ""] = /^(.* (?:to|in|on|into|onto|with|from)) ([a-z]{4,})$/.exec(told) ?? [];
  const [, start = "", name = ""] = /^(.*) ([a-z]+) \d+$/.exec(listed) ?? [];
  return word !== "" && name.startsWith(word) && (start === before || isNumbered(start, before));
};

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** What may stand behind an action that is whole. */
const remark =
  /^ (?:because|since|so|to|and|then|first|next|now|again|as|in order|it is|is the|is my|here|please|instead|before|after|while|until|once|[a-z]{3,}ly)\b/;

/**
 * The action of the list that is meant: the same but for case, spacing, articles and punctuation; with a remark behind it; without the number that only
 * one could have; with `it` for the only thing that fits; with a slip of one letter in a long word, or in the plural. Each counts only where it leads to a single action; else the text stays as it is.
 */
export const resolveAction = (
  text: string,
  admissible: readonly string[],
  { placing = true }: { readonly placing?: boolean } = {},
): string => {
  if (text === "" || text.length > 2000 || admissible.includes(text)) return text;
  const told = plain(text, placing);
  if (told === "") return text;
  const listed = admissible.map((action) => ({ action, plain: plain(action, placing) }));
  const same = listed.filter((one) => one.plain === told);
  const longest = (found: typeof listed) =>
    found.filter((one) => one.plain.length === Math.max(...found.map((other) => other.plain.length)));
  const found =
    only(same.filter(({ action }) => action.toLowerCase() === text.toLowerCase())) ??
    (same.length > 0
      ? only(same)
      : (only(longest(listed.filter((one) => told.startsWith(`${one.plain} `) && remark.test(told.slice(one.plain.length))))) ??
        only(listed.filter((one) => isNumbered(one.plain, told))) ??
        only(listed.filter((one) => squeezed(one.plain) === squeezed(told) || squeezed(withoutNumbers(one.plain)) === squeezed(told))) ??
        only(listed.filter((one) => isOfIt(one.plain, told))) ??
        only(listed.filter((one) => isBegun(one.plain, told))) ??
        only(listed.filter((one) => isMisspelled(one.plain, told)))));
  return found?.action ?? text;
};

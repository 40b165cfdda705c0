import { isAlone, isChosen, isFollowing, isReason, moodOf } from "./mention-mood.js";
import { type NumberedMention, numberedMentions } from "./numbered-mentions.js";

/** What a text's mentions of numbers come to: one of them, or that several are left. */
export type MeantNumber = { readonly number: number; readonly isConcluded: boolean } | "several" | undefined;

/** `1. … 2. … 3. …` counts what is said; those numbers name nothing. */
export const withoutListNumbers = (text: string): string => {
  const marker = /(^|\n|[.:;!?]\s)([^\S\n]{0,9}[-*]?[^\S\n]?)(\d{1,3})[.)](?=\s+[^\s\d])/g;
  const numbers = [...text.matchAll(marker)].map(([, , , number]) => Number(number));
  return numbers.length > 1 && numbers.every((number, at) => number === at + 1) ? text.replace(marker, "$1$2") : text;
};

/** A number on its own behind the last colon: `in step 5 they differ: 5`. */
const isAtEnd = ({ before, after }: NumberedMention) => /[:：][^\p{L}\d]{0,4}$/u.test(before) && !/[\p{L}\d]/u.test(after);

/**
 * The number that sentences come to: the last that one concludes with, else the only one that is spoken for, else the only one that is not denied. Of steps it
 * is the first in which something differs.
 */
export const meantNumber = (text: string, noun: string, known: readonly number[]): MeantNumber => {
  const told = numberedMentions(text, noun, known).map((mention) => ({ ...mention, mood: moodOf(mention, noun) }));
  const denied = new Set(told.flatMap(({ mood, numbers }) => (mood === "against" ? numbers : [])));
  const live = told
    .filter(({ mood }) => mood !== "against")
    // `1 and 2 reached it, but 1 is slower`.
    .map((mention) => ({
      ...mention,
      numbers: mention.numbers.length > 1 ? mention.numbers.filter((number) => !denied.has(number)) : mention.numbers,
    }));
  const isOnly = ({ sentence, numbers }: NumberedMention, at: number) =>
    !live.some((other, index) => index > at && other.sentence === sentence && other.numbers[0] !== numbers[0] && !isReason(other));
  const concluded = live.filter(
    (mention, at) =>
      mention.numbers.length === 1 &&
      mention.mood !== "maybe" &&
      (isChosen(mention) ||
        (isFollowing(mention) && isOnly(mention, at)) ||
        (at === live.length - 1 && (isAlone(mention) || isAtEnd(mention)))),
  );
  const differing = live.filter(({ mood }) => mood === "for");
  const last =
    concluded.at(-1)?.numbers[0] ?? (noun === "step" ? differing[0]?.numbers.toSorted((one, other) => one - other)[0] : undefined);
  if (last !== undefined) return { number: last, isConcluded: true };
  const only = (mentions: typeof told) => {
    const numbers = new Set(mentions.flatMap(({ numbers }) => numbers));
    return numbers.size === 1 ? [...numbers][0] : undefined;
  };
  const meant = only(differing) ?? only(live.filter(({ mood }) => mood !== "maybe")) ?? only(live);
  if (meant !== undefined) return { number: meant, isConcluded: false };
  return new Set(told.flatMap(({ numbers }) => numbers)).size > 1 ? "several" : undefined;
};

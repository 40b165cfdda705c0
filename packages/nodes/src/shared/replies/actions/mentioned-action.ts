import type { Fit } from "./fit-text.js";
import { endsWith, listedIn } from "./listed-action.js";
import { withoutQuotations } from "./reply-lines.js";

/** The beginning of a sentence that says only what its speaker does now. */
const opening =
  /^(?:(?:ok|so|now|next|then)[,:]? )?(?:i(?: will|['’]ll)|let(?:['’]s| me)|(?:my|the) next action is):? (?:to |now )?/i;

/** How a reply begins that declines. */
export const declines =
  /^\W{0,3}(?:i['’]?m sorry|sorry|i am sorry|as an ai|i['’]?m unable|i can(?:no|['’])t)\b/i;

/** Words that leave a sentence open, say no, or speak of another time. */
const openWords = new Set(
  "could should might may would can if unless or not never already after before once until instead than either neither think was were had have has cannot t unable".split(
    " ",
  ),
);
/** What anybody else will do leaves it open, too. */
const isOpen = (sentence: string): boolean => {
  const words = sentence.toLowerCase().split(/[^a-z]+/);
  const isOthers = words.includes("will") && !words.some((word) => ["i", "we"].includes(word));
  return sentence.includes("?") || isOthers || words.some((word) => openWords.has(word));
};

/** Characters at the end of a text that are looked at. */
const window = 2000;

const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(-window)
    .split(/(?<=[.!?…:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** The actions of sentences that are `I will <form>`, or a form alone where the last one is. */
export const announcedActions = (text: string, fit: Fit): readonly (string | null)[] => {
  const found = sentencesOf(text).map((sentence) => {
    const mentioned = opening.exec(sentence.slice(0, 80))?.[0] ?? "";
    const rest = sentence.slice(mentioned.length).replace(/ (?:now|next|first)(?=\.?$)/, "");
    return { isMentioned: mentioned !== "", action: fit(rest) };
  });
  const counts =
    found.some(({ isMentioned, action }) => isMentioned && action !== null) ||
    (found.at(-1)?.action ?? null) !== null;
  return counts ? found.map(({ action }) => action) : [];
};

/**
 * The listed action that the last of the sentences which name one names alone, outside of quotation
 * marks; null where it leaves that open.
 */
export const lastNamed = (text: string, listed: readonly string[]): string | null => {
  for (const sentence of sentencesOf(text).toReversed()) {
    const [only, ...others] = listedIn(withoutQuotations(sentence), listed);
    if (only !== undefined)
      return others.length === 0 && endsWith(sentence, only) && !isOpen(sentence) ? only : null;
  }
  return null;
};

import type { Fit } from "./fit-text.js";
import { endsWith, listedIn } from "./listed-action.js";

/** How a sentence begins that tells what its speaker does now, and nothing else. */
const filler = /^(?:(?:ok|okay|so|now|next|then|first)[,:]? )?/i;
const announcement =
  /^(?:i(?: will|['’]ll| am going to|['’]m going to)|let(?:['’]s| me| us)|(?:my|the) next action is(?: to)?):? (?:now )?/i;

const openingOf = (sentence: string): string => {
  const near = sentence.slice(0, 80);
  const from = filler.exec(near)?.[0] ?? "";
  const said = announcement.exec(near.slice(from.length))?.[0];
  return said === undefined && !/^now/i.test(from) ? "" : from + (said ?? "");
};

/** How a reply begins that declines. */
export const declines = /^\W{0,3}(?:i['’]?m sorry|sorry|i am sorry|as an ai|i['’]?m unable|i can(?:no|['’])t)\b/i;

/** Words that leave a sentence open, say no, or speak of another time. */
const openWords = new Set(
  "could should might may would can if unless or not never already after before once until instead than either neither think was were had have has cannot".split(
    " ",
  ),
);
const isOpen = (sentence: string): boolean =>
  /[?]|n['’]t\b/.test(sentence) ||
  sentence
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => openWords.has(word));

/** What comes after something else. */
const later = /^(?:then|next|finally|later|second)\b/i;

const quoted = /"[^"\n]{0,300}"|“[^”\n]{0,300}”|‘[^’\n]{0,300}’|`[^`\n]{0,300}`/g;

/** Characters at the end of a text that are looked at. */
const window = 2000;

const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(-window)
    .split(/(?<=[.!?…:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** The action of a sentence that is nothing but `I will <form>`. */
const announced = (sentence: string, fit: Fit): string | null => {
  const opening = sentence.endsWith("?") ? "" : openingOf(sentence);
  return opening === "" ? null : fit(sentence.slice(opening.length).replace(/ (?:now|next|first)(?=\.?$)/, ""));
};

/** The actions of sentences that are nothing but `I will <form>`, each once. */
export const announcedActions = (text: string, fit: Fit): readonly string[] => {
  const line = text.includes("\n") ? null : announced(text, fit);
  if (line !== null) return [line];
  const sentences = sentencesOf(text);
  const bare = sentences.map((sentence) => (sentence.endsWith("?") ? null : fit(sentence)));
  const said = sentences.map((sentence) => announced(sentence, fit));
  const [before = ""] = sentences.slice(-2, -1);
  // A sentence that is an action and nothing else counts where it is the last one, and no clause above leaves it open.
  const isAlone =
    said.every((result) => result === null) && (sentences.length < 2 || bare.at(-1) === null || (before.endsWith(":") && isOpen(before)));
  return isAlone ? [] : [...new Set([...said, ...bare].filter((result) => result !== null))];
};

/** The listed action that the last of the sentences which name one names alone, outside of quotation marks; null where it leaves that open. */
export const lastNamed = (text: string, listed: readonly string[]): string | null => {
  for (const sentence of sentencesOf(text).toReversed()) {
    const [only, ...others] = listedIn(sentence.replace(quoted, " "), listed);
    if (only !== undefined)
      return others.length === 0 && endsWith(sentence, only) && !isOpen(sentence) && !later.test(sentence) ? only : null;
    if (sentence.endsWith("?")) return null;
  }
  return null;
};

import type { Fit } from "./fit-text.js";
import { endsWith, listedIn } from "./listed-action.js";

/** Words before an announcement that tell nothing, and the ways to announce what one does now. */
const fillers = "ok okay alright so now next then first";
const announcements = [
  "i will",
  "i'll",
  "i am going to",
  "i'm going to",
  "let me",
  "let's",
  "let us",
  "my next action is",
  "the next action is to",
  "the next action is",
];

/** How a sentence begins that tells what its speaker does now, and nothing else; empty where it begins otherwise. */
const openingOf = (sentence: string): string => {
  const small = sentence.slice(0, 80).toLowerCase().replaceAll("’", "'");
  const [first = "", comma = ""] = /^([a-z]+)([,:]? )/.exec(small)?.slice(1) ?? [];
  const from = fillers.split(" ").includes(first) ? first.length + comma.length : 0;
  const said = announcements.find((words) => small.startsWith(`${words} `, from) || small.startsWith(`${words}: `, from));
  if (said === undefined) return first === "now" ? sentence.slice(0, from) : "";
  return sentence.slice(0, from + said.length + /^:? (?:(?:now|first|then) )?/.exec(small.slice(from + said.length))![0].length);
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
const later = /^(?:then|next|finally|afterwards|later|second|third)\b/i;

const quoted = /"[^"\n]{0,300}"|“[^”\n]{0,300}”|‘[^’\n]{0,300}’|`[^`\n]{0,300}`/g;

/** Sentences of the end of a text, the last one last; at most so many characters of it are looked at. */
const window = 2000;

const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(-window)
    .split(/(?<=[.!?…:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** A text without the words that only say that its speaker does it now. */
export const withoutOpening = (text: string): string => text.slice(openingOf(text).length).replace(/ (?:now|next|first)(?=\.?$)/, "");

const announced = (sentence: string, fit: Fit): string | null =>
  openingOf(sentence) !== "" && !sentence.endsWith("?") ? fit(withoutOpening(sentence)) : null;

/** The actions of sentences that are nothing but `I will <form>`, each once. */
export const announcedActions = (text: string, fit: Fit): readonly string[] => {
  const line = text.includes("\n") ? null : announced(text.trim(), fit);
  if (line !== null) return [line];
  const sentences = sentencesOf(text);
  const said = sentences.map((sentence) => announced(sentence, fit));
  const bare = sentences.map((sentence) => (sentence.endsWith("?") ? null : fit(sentence)));
  const [before = ""] = sentences.slice(-2, -1);
  // A sentence that is an action and nothing else counts where it is the last one, and no clause above leaves it open.
  const isAlone =
    said.every((result) => result === null) && (sentences.length < 2 || bare.at(-1) === null || (before.endsWith(":") && isOpen(before)));
  return isAlone ? [] : [...new Set([...said, ...bare].filter((result) => result !== null))];
};

/** The listed action that the last of the sentences which name one names alone, outside of quotation marks; null where it leaves that open. */
export const lastNamed = (text: string, listed: readonly string[]): string | null => {
  for (const sentence of sentencesOf(text).toReversed()) {
    const named = listedIn(sentence.replace(quoted, " "), listed);
    const [only = "", ...others] = named;
    if (only !== "") return others.length === 0 && endsWith(sentence, only) && !isOpen(sentence) && !later.test(sentence) ? only : null;
    if (sentence.endsWith("?")) return null;
  }
  return null;
};

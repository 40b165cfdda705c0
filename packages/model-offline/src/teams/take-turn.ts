import { countsOf, mostFrequent } from "../reading/counts.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { type Case, type Situation, caseOf } from "../cases/situation.js";
import { templateOf, verbOf } from "../reading/entities.js";
import { isSpeech, request } from "./follow-order.js";
import { messagesIn } from "./messages.js";
import { mostAlike } from "./phrase-similarity.js";

const spokenText = (action: string): string => /⟦([^⟧]*)⟧/.exec(action)?.[1] ?? "";

/** What the agent itself asked for last, with the number of turns since. */
const lastRequest = ({
  described: { pastActions },
}: Situation): { readonly text: string; readonly turns: number } => {
  const index = pastActions.findLastIndex(({ text }) => isSpeech(text) && request.test(text));
  return {
    text: index < 0 ? "" : spokenText(pastActions[index]?.text ?? ""),
    turns: pastActions.length - index,
  };
};

/**
 * What a talk depends on: whether somebody has spoken since, what one did in the last two turns,
 * how long ago one asked for something.
 */
const turnOf = (situation: Situation): readonly string[] => {
  const { pastActions, observation } = situation.described;
  const [last = "", before = ""] = pastActions
    .slice(-2)
    .toReversed()
    .map(({ text }) => verbOf(templateOf(text)));
  return [
    messagesIn(observation).length > 0 ? "spoken to" : "",
    last,
    before,
    String(lastRequest(situation).turns),
  ];
};

const sentencesOf = (text: string): readonly string[] =>
  (text.split("\n", 1)[0] ?? "").split(/(?<=[.!?])\s+/);

/**
 * A case's message as the words around a sentence of the answer before it, and which sentence that
 * was.
 */
const quotation = ({
  situation,
  mentioned,
}: Case): { readonly before: string; readonly after: string; readonly index: number } | null => {
  const text = spokenText(mentioned);
  const sentences = sentencesOf(situation.described.observation);
  const index = sentences.findIndex((sentence) => text.includes(sentence));
  if (index < 0) return null;
  const quoted = sentences[index]!;
  const start = text.indexOf(quoted);
  return { before: text.slice(0, start), after: text.slice(start + quoted.length), index };
};

/**
 * Says the same as the case, about the messages here: its quoted sentence is replaced by the one
 * that stands in its place now, or by one not yet passed on.
 */
const say = (spoken: Case, { described: { observation, pastActions } }: Situation): string => {
  const quoted = quotation(spoken);
  if (quoted === null) return spoken.mentioned;
  const due = sentencesOf(observation).slice(quoted.index);
  const lastMentioned = pastActions.findLast(({ text }) => isSpeech(text))?.text ?? "";
  const sentence = due.find((each) => !lastMentioned.includes(each)) ?? due[0];
  if (sentence === undefined) return spoken.mentioned;
  return spoken.mentioned.replace(
    spokenText(spoken.mentioned),
    `${quoted.before}${sentence}${quoted.after}`,
  );
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** Asks about what the case asked about: the word at the same place of the last request. */
const ask = (asked: Case, current: Situation): string => {
  const word = spokenText(asked.mentioned).toLowerCase();
  const index = wordsOf(lastRequest(asked.situation).text).indexOf(word);
  const now = index < 0 ? undefined : wordsOf(lastRequest(current).text)[index];
  return now === undefined
    ? asked.mentioned
    : asked.mentioned.replace(spokenText(asked.mentioned), now);
};

/** Whether the cases only talk, look and wait: none handles a thing. */
export const onlyTalks = ({ cases }: CasePrompt): boolean =>
  cases.some(({ mentioned }) => isSpeech(mentioned)) &&
  cases.every(({ action }) => action.slots.length === 0 || isSpeech(action.pieces[0] ?? ""));

/**
 * What was done before the cases, without the answers: words spoken then cannot be adapted, the
 * rest can.
 */
const turnsBefore = (cases: readonly Case[]): readonly Case[] => {
  const longest = cases.toSorted(
    (one, other) => other.situation.past.length - one.situation.past.length,
  )[0];
  const { described } = longest?.situation ?? {};
  if (described === undefined) return [];
  return described.pastActions.flatMap(({ text }, index) =>
    isSpeech(text)
      ? []
      : [
          caseOf(
            { ...described, observation: "", pastActions: described.pastActions.slice(0, index) },
            text,
          ),
        ],
  );
};

/**
 * What the cases did most often in the same turn of the talk; undefined where they know none like
 * it.
 */
export const takeTurn = ({ cases, current }: CasePrompt): string | undefined => {
  const here = turnOf(current);
  const talks = mostAlike(
    cases,
    ({ situation }) => lastRequest(situation).text,
    lastRequest(current).text,
  );
  const alike = (among: readonly Case[], depth: number) =>
    among.filter(
      ({ situation }) => turnOf(situation).slice(0, depth).join() === here.slice(0, depth).join(),
    );
  const ways = [
    alike(talks, 4),
    alike(talks, 3),
    alike(talks, 2),
    alike(turnsBefore(talks), 2),
    alike(talks, 1),
    cases,
  ];
  const known = ways.find((found) => found.length > 0) ?? [];
  const verb = mostFrequent(countsOf(known.map(({ action }) => verbOf(action))));
  const chosen = known.filter(({ action }) => verbOf(action) === verb);
  const shown = chosen.find((each) => quotation(each) !== null) ?? chosen[0];
  if (shown === undefined) return undefined;
  return isSpeech(shown.mentioned) ? say(shown, current) : ask(shown, current);
};

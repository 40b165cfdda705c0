import type { CasePrompt } from "../cases/read-numbered-cases.js";
import {
  type Case,
  type PastAction,
  type Situation,
  caseOf,
  situationOf,
} from "../cases/situation.js";
import { templateOf, verbOf } from "../reading/entities.js";
import { taking, verbsOf } from "../scenes/verbs.js";
import type { HeardMessage } from "./messages.js";
import { mostAlike } from "./phrase-similarity.js";

const speaking = /^(?:chat|say|tell|report)\b/;
const leaving = /^(?:put|drop|place|leave)/;

/** Whether an action says something to others. */
export const isSpeech = (text: string): boolean => speaking.test(text);

/** Whether the goal is to do what this speaker asks for. */
const obeys = (goal: string, from: string): boolean =>
  new RegExp(`\\bwhat (?:the )?${from} (?:asks|says|tells|wants)\\b`, "i").test(goal);

/** Asks for something, in English. */
export const request = /\bplease\b|\b(?:must|should|needs?)\b/i;

/**
 * The newest request that the goal makes an order, while nothing was reported since; null where
 * there is none.
 */
export const standingOrder = ({
  described: { goal, heard = [], pastActions },
}: Situation): HeardMessage | null => {
  const order = heard.findLast(({ from, text }) => obeys(goal, from) && request.test(text));
  const isReported =
    order !== undefined && pastActions.slice(order.after).some(({ text }) => isSpeech(text));
  return order === undefined || isReported ? null : order;
};

/** Whether somebody's messages are what is to be done here. */
export const takesOrders = ({ goal, cases }: CasePrompt): boolean =>
  cases.some(({ situation: { described } }) =>
    described.heard?.some(({ from }) => obeys(goal, from)),
  );

/** `Please see to this: The fern must be watered.` → `The fern must be watered.` */
const contentOf = (text: string): string => text.split(": ").at(-1) ?? text;

/** What was taken before and is still in the hand. */
const stillHeld = (past: readonly PastAction[]): readonly PastAction[] =>
  past.filter(({ text, hadEffect }, index) => {
    const template = templateOf(text);
    const [thing] = template.slots;
    if (!hadEffect || thing === undefined || !taking.test(verbOf(template))) return false;
    return !past
      .slice(index + 1)
      .some(
        (later) =>
          later.hadEffect &&
          leaving.test(later.text) &&
          templateOf(later.text).slots[0]?.name === thing.name,
      );
  });

const verbIn = (text: string): string => verbOf(templateOf(text));

/**
 * The moment as one that began when the order came, with the order as its goal; what is held and
 * what was seen stay, waiting is left out.
 */
const sinceOrder = (
  { described }: Situation,
  { text, after }: HeardMessage,
  waiting: ReadonlySet<string>,
): Situation =>
  situationOf({
    ...described,
    goal: contentOf(text),
    pastActions: [
      ...stillHeld(described.pastActions.slice(0, after)),
      ...described.pastActions.slice(after).filter((past) => !waiting.has(verbIn(past.text))),
    ],
  });

/** A case that shows what a verb is for, and nothing of what is done in which order. */
const usage = ({ situation, ...rest }: Case): Case => ({
  ...rest,
  situation: situationOf({ ...situation.described, pastActions: [] }),
});

/** What was done before the cases shows verbs too. */
const usagesBefore = (cases: readonly Case[]): readonly Case[] => {
  const texts = new Set(cases.flatMap(({ situation }) => situation.pastTexts));
  return [...texts].map((text) =>
    caseOf({ goal: "", pastActions: [], observation: "", sightings: new Map() }, text),
  );
};

/**
 * The prompt with each case's own order as its goal, and the standing one as the goal at hand; null
 * while there is none.
 */
export const underOrder = (prompt: CasePrompt): CasePrompt | null => {
  const order = standingOrder(prompt.current);
  if (order === null) return null;
  const orders = prompt.cases.map((each) => ({ each, own: standingOrder(each.situation) }));
  const waiting = new Set(
    orders.filter(({ own }) => own === null).map(({ each }) => verbOf(each.action)),
  );
  const cases = orders.flatMap(({ each, own }): Case[] =>
    own === null || waiting.has(verbOf(each.action))
      ? []
      : [{ ...each, situation: sinceOrder(each.situation, own, waiting) }],
  );
  const content = contentOf(order.text);
  // What was asked for in the same words was done in the same way; the others show how one gets
  // about.
  const alike = mostAlike(cases, ({ situation }) => situation.described.goal, content);
  const before = usagesBefore(cases);
  const { changesWorld } = verbsOf([...cases, ...before]);
  const others = [...cases.filter((each) => !alike.includes(each)).map(usage), ...before].filter(
    ({ action }) => !changesWorld(action),
  );
  return {
    ...prompt,
    cases: [...alike, ...others],
    current: sinceOrder(prompt.current, order, waiting),
    goal: content,
  };
};

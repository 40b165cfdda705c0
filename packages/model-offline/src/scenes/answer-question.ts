import { callOf } from "../reading/call.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { entitiesIn, verbOf, kindOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import type { SceneMoment } from "./scene-moment.js";
import { searchOn } from "./search.js";

const counting = /\b(?:how many|count|number of)\b/i;
const asking = /\?\s*$|^(?:is|are|does|do|has|have|how|count)\b/i;

/** Whether the goal is a question that the cases end by answering. */
export const isQuestion = ({ goal, cases }: CasePrompt): boolean =>
  asking.test(goal.trim()) &&
  cases.some(({ action }) => /^(?:answer|reply|say)\b/.test(verbOf(action)));

/** The words that the cases say yes and no with. */
const wordsFor = ({ cases }: CasePrompt): { readonly yes: string; readonly no: string } => {
  const mentioned = cases.map(({ action: { pieces } }) =>
    /⟦([^⟧]*)⟧/.exec(pieces.join(""))?.[1]?.toLowerCase(),
  );
  return mentioned.includes("yes") || mentioned.includes("no")
    ? { yes: "yes", no: "no" }
    : { yes: "true", no: "false" };
};

/**
 * When a search is given up: just before the steps run out, where the prompt says how many there
 * are; else well after the longest case.
 */
const patience = ({ cases, placeText }: CasePrompt): number => {
  const [, steps] = /\blimits?: (\d+) steps\b/i.exec(placeText) ?? [];
  return steps === undefined
    ? Math.max(12, ...cases.map(({ situation }) => situation.past.length)) * 1.5
    : Number(steps) - 2;
};

/** Searches until what is asked for was seen, or everything was; then answers by what was seen. */
export const answerQuestion = (moment: SceneMoment): string => {
  const { prompt, places, held, past } = moment;
  const { goal, current, cases } = prompt;
  const answer =
    cases.map(({ action }) => verbOf(action)).find((verb) => /^(?:answer|reply|say)/.test(verb)) ??
    "answer";
  const say = (text: string) => callOf(answer, text);
  const seen = new Set([
    ...places.keys(),
    ...held,
    ...entitiesIn(current.described.observation).map(({ name }) => name),
  ]);
  const kinds = current.goalWords.filter(
    (word) => !/^(?:how|many|count|number|there|room|in|is|does)$/.test(word),
  );
  const [thing = "", holder] = kinds;
  const found = [...seen].filter((name) => stemOf(kindOf(name)) === thing);
  const { yes, no } = wordsFor(prompt);
  const search = past.length >= patience(prompt) ? null : searchOn(moment);
  if (counting.test(goal)) return search ?? say(String(found.length));
  const isSeen =
    holder === undefined
      ? found.length > 0
      : found.some((name) => stemOf(kindOf(places.get(name) ?? "")) === holder);
  if (isSeen) return say(yes);
  return search ?? say(no);
};

import { judgedLine } from "./judged-line.js";
import { good } from "./verdict-words.js";

const perGoal = /(?=\bsub[- ]?goal\s*\d+\s*:)/gi;
const numberOf = /^sub[- ]?goal\s*(\d+)\s*:/i;
/** What stands where a verdict is asked for. */
const behindDash = /\s[-–—]\s*(?!\s)([^\n]{1,200})$/;
const hedged = new RegExp(
  String.raw`^\W{0,9}(?:sub[- ]?goal ?)?(?:\d{1,3} ?[:.)]|[-*•]).{1,300}?\s?[-–—:] *(?:almost|nearly|half|halfway|mostly|partly|largely|no longer|barely|likely|probably|perhaps|maybe|possibly)\s+(?:${good})\W*$`,
  "i",
);

/**
 * A sub-goal whose verdict is told in words that say neither, `subgoal 2: heat it - almost complete`; undefined where there is none. One without any
 * verdict is no such: the line may be a list before the verdicts. `known` are the numbers of those that were read.
 */
export const unknownVerdict = (text: string, known: readonly string[]): string | undefined => {
  const goals = text.split("\n").flatMap((line) => line.slice(0, 2000).split(perGoal));
  return goals
    .map((goal) => goal.trim())
    .find((goal) => {
      const [, number] = numberOf.exec(goal) ?? [];
      const isOpen = number !== undefined && !known.includes(number) && behindDash.test(goal);
      return (isOpen || hedged.test(goal)) && judgedLine(goal) === null;
    });
};

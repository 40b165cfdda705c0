import { numberOfWord } from "../../shared/replies/words/number-words.js";

/** `3, no, 2`. */
const corrected = /\d+\s*(?:[,;—–]|\.{2,}|…|-)\s*(?:no|wait|actually|rather|sorry)\b[^\d\n]{0,30}(?=\d)/gi;
/** `0 -> 3`, `from 0 to 3`. */
const until = /\b\d+\s*(?:(?:[-=]+>|→)\s*|(?<=\bfrom \d{1,6}\s*)to )(?=\d)/gi;
/** The digits of `bed_0` count nothing. */
const names = /\b[a-z]+_\d+/gi;
/** `1 + 2 = 3`; in `3 (east=1)` a name stands before the sign. */
const result = /(?:^|[\d)\]]|\btotal)\s*=\s*(\d+)(?![^]*=)/i;
const alone = /^\D{0,2}(\d+)(?!\s*[+\d])/;
const ofSteps = /\b(\d+) (?:steps?|places?|moves?|cells?|times)\b/i;

/** How many steps a text tells: the sum of what it adds up, what it changes to, the number of steps, else its first number that is no part of a name. */
export const movedCount = (text: string): number | undefined => {
  const told = text.slice(0, 400).replace(corrected, "").replace(names, " ").replace(until, "");
  const digits = (result.exec(told) ?? alone.exec(told) ?? ofSteps.exec(told) ?? /(\d+)/.exec(told))?.[1];
  return digits === undefined ? (told.match(/[a-z]+/gi) ?? []).map(numberOfWord).find((number) => number !== undefined) : Number(digits);
};

import { functionWord } from "../../shared/replies/words/function-words.js";
import { isClosing } from "../../shared/replies/turn/dress-lines.js";
import { sentencesOf } from "./sentences-of.js";

/** A plan is asked for in one sentence; more than this is no plan as a whole. */
const MOST_SENTENCES = 8;
const MOST_CHARACTERS = 1200;

const inOrder =
  /^(?:and |so )?(?:then|after(?:wards?| (?:that|this|which))?|next|finally|lastly|at last|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|subsequently|from there|once|when|as soon as)\b[, ]*/i;
const ofAgent =
  /^(?:i|we)(?:['’]ll| (?:will|then|also|need to|have to|must|should|shall|am going to|are going to|plan to))\b *(?:then |also )?/i;
const otherBeginning =
  /^(?:an?|the|all|each|every|some|any|in|on|at|by|for|with|of|to|from|let|note|remember|hope|good|please|thanks|thank|confidence|overall|both|only|more|also|plan|example|goal|task)\b/i;

/** A step names what is done and what it is done with. */
const isStep = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1;

/** Whether a sentence goes on with the steps before it; below them an order without such a word, `go to drawer 1`, is an action. */
const goesOn = (sentence: string, isBelow: boolean): boolean => {
  if (isClosing(sentence) || /[?:]$/.test(sentence)) return false;
  const rest = sentence.replace(inOrder, "");
  const done = rest.replace(ofAgent, "");
  if (done !== sentence) return isStep(done.replace(/^(?:i|we) /i, ""));
  const [first = ""] = /^[\p{L}'’-]+/u.exec(sentence) ?? [];
  return !isBelow && first !== "" && !functionWord.test(first) && !otherBeginning.test(sentence) && isStep(sentence);
};

/**
 * The plan that begins with `line`: its first sentence, and those behind it and in `below` as long as they go on with its steps.
 */
export const planSentences = (line: string, below: readonly string[]): string => {
  const own = sentencesOf(line.slice(0, MOST_CHARACTERS * 4));
  const kept = own.findIndex((sentence, index) => index > 0 && !goesOn(sentence, false));
  const under: string[] = [];
  for (const text of kept >= 0 ? [] : below.slice(0, MOST_SENTENCES)) {
    const sentences = sentencesOf(text.slice(0, MOST_CHARACTERS));
    if (!sentences.every((sentence, index) => goesOn(sentence, index === 0))) break;
    under.push(...sentences);
  }
  const all = [...(kept >= 0 ? own.slice(0, kept) : own), ...under].slice(0, MOST_SENTENCES);
  const fits = all.filter((_, index) => index === 0 || all.slice(0, index + 1).join(". ").length <= MOST_CHARACTERS);
  return fits.map((one, index) => (index < fits.length - 1 && !/[!?,;]$/.test(one) ? `${one}.` : one)).join(" ");
};

import { type ActionForm, beginsLikeAction, isThoughtForm, spelledByForm } from "../forms/action-forms.js";
import { functionWord } from "../words/function-words.js";
import { inOtherWords } from "../sentences/in-other-words.js";
import { ofWords } from "../words/of-words.js";
import { stripMarks, withoutQuotes } from "./strip-marks.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { trimRemark } from "./trim-remark.js";

/** The longest action that is looked for on a line of thought, and how much of the thought before it may be another one. */
const LONGEST = 300;
const BEFORE = 80;

/** Where the last ` >` stands that is in no brackets and in no quotation marks; -1 where none is. `[Next >]` and `"Home > Lamps"` are names. */
const lastMark = (line: string): number => {
  let depth = 0;
  let isQuoted = false;
  let found = -1;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === "[") depth += 1;
    else if (character === "]") depth = Math.max(0, depth - 1);
    else if (character === '"' || character === "“" || character === "”") isQuoted = !isQuoted;
    else if (character === ">" && depth === 0 && !isQuoted && line[at - 1] === " ") found = at;
  }
  return isQuoted || depth > 0 ? -1 : found;
};

/** Forms between whose brackets a thing stands; any words may follow the verb of the others. */
const namesThing = ({ shape }: ActionForm) => shape?.isBracketed === true && !ofWords.test(shape.slots[0] ?? "");

/** A text that is one action and no words of a sentence, in the world's spelling; the names may lack its brackets. */
const actionIn = (text: string, forms: readonly ActionForm[], seen?: ToldSoFar): string | null => {
  const told = withoutQuotes(trimRemark(text));
  const action = spelledByForm(told, forms);
  const isSentence = action !== null && !action.includes("[") && told.split(/\s+/).some((word) => functionWord.test(word));
  return isSentence ? null : (action ?? inOtherWords(told, forms.filter(namesThing), seen));
};

/** Whether the thought ends with another action: `go to desk 1 > open drawer 1` is a plan of two, of which neither is chosen. */
const endsWithAnother = (before: string, action: string, forms: readonly ActionForm[], told?: ToldSoFar): boolean => {
  const end = before.trimEnd().slice(-BEFORE);
  return [...end.matchAll(/(?<![\w'’-])[a-z_]+/gi)].some(({ index }) => {
    const rest = end.slice(index);
    const other = beginsLikeAction(rest, forms) && !/ (?:the|an?|my) /i.test(rest) ? actionIn(rest, forms, told) : null;
    return other !== null && !action.toLowerCase().startsWith(other.toLowerCase());
  });
};

/**
 * Where on a line of thought the action begins that it ends with, at its mark: `It is closed, so open it > open cupboard 1`. What follows the mark must be
 * an action by the world's forms and nothing else: a comparison, `5 > 3`, or a path, `Home > Lamps`, is part of the thought. -1 where none is.
 */
export const markedAction = (line: string, all: readonly ActionForm[], told?: ToldSoFar): number => {
  const forms = all.filter((form) => !isThoughtForm(form));
  const at = forms.length === 0 ? -1 : lastMark(line);
  const rest = at < 0 ? "" : line.slice(at + 1);
  if (rest === "" || rest.length > LONGEST) return -1;
  const action = actionIn(stripMarks(rest).text, forms, told);
  return action === null || endsWithAnother(line.slice(0, at), action, forms, told) ? -1 : at;
};

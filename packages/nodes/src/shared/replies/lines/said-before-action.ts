import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { insideSentence } from "../sentences/inside-sentence.js";
import { isRefusal } from "../asking-again/refusal.js";
import { type ReplyLine, replyLines } from "./reply-lines.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";

const label = /^[^:\n]{1,24}: +/;
const sentenceEnd = /(?<=[^.\s][.!;…]["'”’)]?) +(?=\S)/g;
const ownIntent = /^(?:(?:so|then|instead|therefore|thus|now|next|hence),? )*(?:i\b|let)/i;

const withActionApart = (line: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || line.length > 1000 || !isRefusal(line)) return line;
  for (const { index, 0: gap } of line.matchAll(sentenceEnd)) {
    const rest = line.slice(index + gap.length);
    if (isRefusal(rest)) continue;
    const { text } = stripMarks(rest);
    const isAction =
      spelled(text, forms) !== null ||
      (label.test(text) && spelled(text.replace(label, ""), forms) !== null) ||
      (ownIntent.test(text) && insideSentence(text, forms) !== null);
    if (isAction) return `${line.slice(0, index)}\n${rest}`;
  }
  return line;
};

/**
 * What was not possible, or is not there, and the action behind it, on a line each: `I can't open it from here. > go to desk 1`. A line that only declines
 * stays one.
 */
export const withActionsApart = (text: string, forms: readonly ActionForm[]): string =>
  text
    .split("\n")
    .map((line) => withActionApart(line, forms))
    .join("\n");

const nothing: ReplyLine = { text: "", isMarked: false, kind: "other" };

/** What makes a sentence a statement and no command. */
const states =
  /^\S+ .*\b(?:is|are|was|were|isn['’]t|aren['’]t|has|had|have|does|doesn['’]t|did|didn['’]t|works?|worked|needs?|needed|will|won['’]t|would|can|can['’]t|cannot|could|may|might|must|should|seems?|returns?|returned|gives?|gave|shows?|showed|fails?|failed|leads?|allows?|requires?|i|it|that)\b/i;

/**
 * A reply whose sentences above an action of the world are told as thoughts where they state something and only begin with an action's verb:
 * `Search only works from the search page.` above `click[Back to Search]`.
 */
export const withStatementsAsThoughts = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const isClean = (line: string) =>
    replyLines(line, forms).some(
      ({ kind, text: told }) => (kind === "plain" || kind === "action") && spelledByForm(told.replace(/[.!]$/, ""), forms) !== null,
    );
  const last = lines.findLastIndex(isClean);
  return lines
    .map((line, index) => {
      const [{ text: told, isMarked, kind } = nothing] = index < last ? replyLines(line, forms) : [];
      const isStatement =
        kind === "plain" &&
        !isMarked &&
        told.length < 400 &&
        /[.!…]$/.test(told) &&
        beginsLikeAction(told, forms) &&
        states.test(told) &&
        spelledByForm(told.replace(/[.!…]+$/, ""), forms) === null;
      return isStatement ? `Thought: ${told}` : line;
    })
    .join("\n");
};

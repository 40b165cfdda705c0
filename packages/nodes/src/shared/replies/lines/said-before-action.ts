import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { insideSentence } from "../sentences/inside-sentence.js";
import { isActionLine } from "./is-action-line.js";
import { isRefusal } from "../asking-again/refusal.js";
import { type ReplyLine, replyLines } from "./reply-lines.js";
import { stripMarks } from "./strip-marks.js";

const sentenceEnd = /(?<=[^.\s][.!;…]["'”’)]?) +(?=\S)/g;
const ownIntent = /^(?:(?:so|then|instead|therefore|thus|now|next|hence),? )*(?:i\b|let)/i;

const withActionApart = (line: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || line.length > 1000 || !isRefusal(line)) return line;
  for (const { index, 0: gap } of line.matchAll(sentenceEnd)) {
    const rest = line.slice(index + gap.length);
    if (isRefusal(rest)) continue;
    const { text } = stripMarks(rest);
    const isAction = isActionLine(rest, forms) || (ownIntent.test(text) && insideSentence(text, forms) !== null);
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

const isCleanAction = (line: string, forms: readonly ActionForm[]): boolean =>
  replyLines(line, forms).some(
    ({ kind, text }) => (kind === "plain" || kind === "action") && spelledByForm(text.replace(/[.!]$/, ""), forms) !== null,
  );

const statementOn = (line: string, forms: readonly ActionForm[]): string | null => {
  if (!/[.!…]/.test(line)) return null;
  const [{ text, isMarked, kind } = nothing] = replyLines(line, forms);
  const isStatement =
    kind === "plain" &&
    !isMarked &&
    text.length < 400 &&
    /[.!…]$/.test(text) &&
    beginsLikeAction(text, forms) &&
    states.test(text) &&
    spelledByForm(text.replace(/[.!…]+$/, ""), forms) === null;
  return isStatement ? text : null;
};

/**
 * A reply whose sentences above an action of the world are told as thoughts where they state something and only begin with an action's verb:
 * `Search only works from the search page.` above `click[Back to Search]`.
 */
export const withStatementsAsThoughts = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const statements = lines.map((line) => statementOn(line, forms));
  if (statements.every((statement) => statement === null)) return text;
  const last = lines.findLastIndex((line) => isCleanAction(line, forms));
  return lines.map((line, index) => (index >= last || statements[index] === null ? line : `Thought: ${statements[index]}`)).join("\n");
};

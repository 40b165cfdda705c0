import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { insideSentence } from "../sentences/inside-sentence.js";
import { isActionLine, leadingLabel } from "./is-action-line.js";
import { isRefusal } from "../asking-again/refusal.js";
import { type ReplyLine, replyLines } from "./reply-lines.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";
import { toldSpeech } from "../sentences/told-speech.js";

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

const withoutStop = (text: string) => text.replace(/[.!…]+$/, "");

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
    spelledByForm(withoutStop(text), forms) === null;
  return isStatement ? text : null;
};

/** Words that no world names its things by. */
const vague = /\b(?:the|an?|my|your|it|them|this|that|there|here|one|ones|first|second|next|other|another|some|any)\b/i;

/** Whether an action is told as the world spells it, with the number that its things bear. */
const isExact = (text: string, below: string, forms: readonly ActionForm[]): boolean => {
  const told = withoutStop(text);
  if (forms.some(({ form }) => form.toLowerCase() === told.toLowerCase())) return true;
  return spelledByForm(told, forms) !== null && !vague.test(told) && (/\d/.test(told) || !/\d/.test(below));
};

/** What a line is labelled as, without its number. */
const labelOn = (line: string): string => (leadingLabel.exec(stripMarks(line).text)?.[0] ?? "").replace(/\W*\d*\W*$/, "").toLowerCase();

/** Whether two lines that are all of a reply, and no list, tell one action: first in words, then as the world spells it. */
const isToldTwice = (said: ReplyLine, action: ReplyLine, lines: readonly string[], forms: readonly ActionForm[]): boolean =>
  lines.length === 2 &&
  said.kind === "plain" &&
  lines.every((line) => /^\s*\p{L}/u.test(line)) &&
  isExact(action.text, action.text, forms) &&
  forms.some(({ beginning }) => beginning.test(said.text) && beginning.test(action.text));

/** The words of a line that only says what the action below it does: `Put the clock on the dresser.` above `> put alarmclock 1 in/on dresser 1`. */
const commandOn = (line: string, below: string, lines: readonly string[], forms: readonly ActionForm[]): string | null => {
  const [said = nothing, ...more] = replyLines(line, forms);
  const [action = nothing, ...others] = replyLines(below, forms);
  const { isMarked } = stripMarks(below);
  const isSetOff = action.kind === "action" || (action.kind === "plain" && (isMarked || isToldTwice(said, action, lines, forms)));
  if (!isSetOff || others.length > 0 || more.length > 0 || stripMarks(line).isMarked || spelled(action.text, forms) === null) return null;
  // Two lines of one label are two steps.
  const isLabelled = said.kind === "action" && said.text !== "" && (isMarked || labelOn(line) !== labelOn(below));
  const isPlain = said.kind === "plain" && (beginsLikeAction(said.text, forms) || toldSpeech(said.text, forms) !== null);
  return (isLabelled || isPlain) && said.text.length < 400 && !isExact(said.text, action.text, forms) ? said.text : null;
};

/**
 * A reply whose sentences above an action of the world are told as thoughts where they only begin with an action's verb: those that state something,
 * `Search only works from the search page.` above `click[Back to Search]`, and those that say in words what stands set off right below them.
 */
export const withSentencesAsThoughts = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  let at = 0;
  return lines
    .map((line) => {
      if (line.trim() === "") return line;
      const below = filled[(at += 1)];
      if (below === undefined) return line;
      const command = commandOn(line, below, filled, forms);
      if (command !== null) return `Thought: ${command}`;
      const statement = statementOn(line, forms);
      return statement !== null && filled.slice(at).some((other) => isCleanAction(other, forms)) ? `Thought: ${statement}` : line;
    })
    .join("\n");
};

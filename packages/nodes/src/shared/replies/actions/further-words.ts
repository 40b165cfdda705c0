import type { FittingWorld } from "./action-reply.js";
import { type ActionForm, beginsLike } from "./form.js";
import { type ReplyLine, labelled, onOneLine } from "./reply-lines.js";

/** Characters after a line in which its words may go on. */
const window = 10_000;

/** The lines from one on, up to the next that begins something else. */
const onwards = (text: string, at: number): string => {
  const [first = "", ...below] = text.slice(at, at + window).split("\n");
  const end = below.findIndex((line) => /^(?:>|#|```)/.test(line) || labelled(line) !== null);
  return [first, ...below.slice(0, end < 0 ? undefined : end)].join("\n").trim();
};

/** Whether a form's words go on below: it takes words last, and its brackets do not close. */
const goesOn = (line: string, form: ActionForm): boolean =>
  beginsLike(line, form) &&
  form.slots.at(-1)?.isFree === true &&
  (form.kind === "words" || ![")", "]"].includes(line.trimEnd().slice(-1)));

/**
 * What a line says as an action, with the lines below that belong to its words: a letter, a command
 * or a call of several lines.
 */
export const withFurtherWords = (
  text: string,
  line: ReplyLine,
  { forms, fit }: FittingWorld,
): string | null => {
  const form = forms.find((one) => goesOn(line.text, one));
  const whole = form === undefined ? "" : onwards(text, line.at);
  const result = (whole.includes("\n") ? fit(whole) : null) ?? fit(line.text);
  // Words stand on one line, code as it is.
  const isCode = form?.slots.some(({ label }) => /command|code|sql/i.test(label)) === true;
  return isCode || result === null ? result : onOneLine(result);
};

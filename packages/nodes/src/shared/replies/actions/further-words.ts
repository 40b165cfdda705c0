import type { FittingWorld } from "./action-reply.js";
import { type ActionForm, beginsLike } from "./form.js";
import { type ReplyLine, labelled, onOneLine } from "./reply-lines.js";

/** Characters behind a line in which its words may go on. */
const window = 10_000;

/** The lines from one on, up to the next that begins something else. */
const onwards = (text: string, at: number): string => {
  const lines = text.slice(at, at + window).split("\n");
  const end = lines.findIndex(
    (line, index) =>
      index > 0 &&
      ([">", "#", "```"].some((start) => line.startsWith(start)) || labelled(line) !== null),
  );
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join("\n")
    .trim();
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
  if (form === undefined || !whole.includes("\n")) return fit(line.text);
  const result = fit(whole) ?? fit(line.text);
  // Words stand on one line, code as it is.
  return form.slots.some(({ label }) => /command|code|sql/i.test(label))
    ? result
    : result && onOneLine(result);
};

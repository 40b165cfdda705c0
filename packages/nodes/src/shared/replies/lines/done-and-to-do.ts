import type { ActionForm } from "../forms/action-forms.js";
import { insideSentence } from "../sentences/inside-sentence.js";

const done = /^[\s>*_#-]{0,9}(?:(?:already |steps |actions )?(?:done|completed|finished|taken)(?: so far| already)?|so far)[*_ ]{0,4}:[*_ ]{0,4}\S/i;
const toDo =
  /^[\s>*_#-]{0,9}(?:to[ -]?do|remaining|left(?: to do)?|pending|still (?:to do|needed|missing|open)|outstanding|next(?: up)?|now)(?: (?:steps?|actions?))?[*_ ]{0,4}: *[*_ ]{0,4}(\S.*)$/i;

/** A reply without the lines that tell under a label what is done, where one below tells under a label of its own which action is left: `Done: look`, `To do: open safe 1`. */
export const withoutDoneAndToDo = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const left = lines.findIndex((line) => insideSentence(toDo.exec(line)?.[1] ?? "", forms) !== null);
  return lines.filter((line, at) => at >= left || !done.test(line)).join("\n");
};

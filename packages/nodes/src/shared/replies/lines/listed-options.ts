import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";

const options =
  /^\W{0,9}(?:(?:my|the|possible|available|candidate|other) )*(?:options?|candidates?|alternatives?|choices|possibilities|(?<=(?:possible|available|candidate) )actions)[*_ ]{0,4}: *(\S.*)$/i;
const label = /^[\s>*_+-]*[a-z][a-z '’-]{1,30}[*_]* ?: *[*_]*/i;
/** What parts the items of a row: a comma outside of brackets, `or`, a semicolon. */
const parting = /\s*(?:,(?![^[(]*[\])])|;|\||\bor\b)\s*(?:or\s+)?/i;

const actionIn = (text: string, forms: readonly ActionForm[]): string | null => spelled(stripMarks(text).text.replace(/[.!]$/, ""), forms);

/** A reply without the row of actions that it weighs up, `Options: look, open safe 1`, where below it an action stands on a line of its own, also behind a label. */
export const withoutListedOptions = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const at = lines.findIndex((line) => {
    const items = options.exec(line)?.[1]?.split(parting) ?? [];
    return items.length > 1 && items.every((item) => actionIn(item, forms) !== null);
  });
  const isDecided = at >= 0 && lines.slice(at + 1).some((line) => actionIn(line.replace(label, ""), forms) !== null);
  return isDecided ? [...lines.slice(0, at), ...lines.slice(at + 1)].join("\n") : text;
};

import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { placeNamed } from "./place-named.js";
import { stripMarks } from "./strip-marks.js";

const options =
  /^\W{0,9}(?:(?:my|the|possible|available|candidate|other) )*(?:possible|options?|candidates?|alternatives?|choices|possibilities|(?<=(?:possible|available|candidate) )actions)[*_ ]{0,4}: *(\S.*)$/i;
const label = /^[\s>*_+-]*[a-z][a-z '’-]{1,30}[*_]* ?: *[*_]*/i;
/** What parts the items of a row: a comma outside of brackets, `or`, a semicolon. */
const parting = /\s*(?:,(?![^[(]*[\])])|;|\||\bor\b)\s*(?:or\s+)?/i;

const actionIn = (text: string, forms: readonly ActionForm[]): string | null => spelled(stripMarks(text).text.replace(/[.!]$/, ""), forms);

const itemsOf = (line: string, forms: readonly ActionForm[]): readonly string[] => {
  const items = (options.exec(line)?.[1]?.split(parting) ?? []).map((item) => actionIn(item, forms));
  const told = items.filter((item) => item !== null);
  return told.length > 1 && told.length === items.length ? told : [];
};

/**
 * A reply without the row of actions that it weighs up, `Options: look, open safe 1`, where below it an action stands on a line of its own, also behind a label,
 * or the one of the row that is chosen by its place.
 */
export const withoutListedOptions = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const at = lines.findIndex((line) => itemsOf(line, forms).length > 0);
  if (at < 0) return text;
  const below = lines.slice(at + 1).filter((line) => line.trim() !== "");
  const place = below.length > 1 ? undefined : placeNamed(below[0] ?? "");
  const chosen = place === undefined ? undefined : itemsOf(lines[at] ?? "", forms).at(place);
  if (chosen !== undefined) return [...lines.slice(0, at), `Action: ${chosen}`].join("\n");
  const isDecided = below.some((line) => actionIn(line.replace(label, ""), forms) !== null);
  return isDecided ? [...lines.slice(0, at), ...lines.slice(at + 1)].join("\n") : text;
};

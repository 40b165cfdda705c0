import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { insideSentence } from "../sentences/inside-sentence.js";
import { stripMarks } from "./strip-marks.js";

const done =
  /^[\s>*_#-]{0,9}(?:(?:already |steps |actions )?(?:done|completed|finished|taken)(?: steps| actions)?(?: so far| already)?|(?:steps |actions )?so far|what (?:i|we)(?: did|(?:['’]ve| have) done)(?: so far)?)[*_ ]{0,4}:[*_ ]{0,4}(.*)$/i;
const left = String.raw`(?:to[ -]?do|remaining|(?:what['’]s |what is )?left(?: to do)?|pending|still (?:to do|needed|missing|open)|outstanding|next(?: up)?|now|what (?:i|we) do(?: now)?)(?: (?:steps?|actions?))?[*_ ]{0,4}:[*_ ]{0,4}`;
const toDo = new RegExp(String.raw`^[\s>*_#-]{0,9}${left}(.*)$`, "i");
/** What is left, on the line of what is done. */
const toDoBehind = new RegExp(String.raw`[.;,|] +(${left}.+)$`, "i");
const item = /^\s*(?:[-*+•✅✔✓☑]|\(?\d{1,2}[.)])/u;

/** A line that is all done, or what it says of what is left. */
const leftOn = (line: string, forms: readonly ActionForm[]): string | null => {
  const [, told = ""] = toDoBehind.exec(done.exec(line)?.[1] ?? "") ?? [];
  return told !== "" && insideSentence(told, forms) !== null ? told : null;
};

/**
 * A reply without what it tells under a label as done, where a label behind or below that tells which action is left: `Done: look`, `To do: open safe 1`. Both
 * may be headings of lists.
 */
export const withoutDoneAndToDo = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !/\b(?:done|completed|finished|taken|so far|did)\b/i.test(text)) return text;
  const lines = text.split("\n").map((line) => leftOn(line, forms) ?? line);
  const names = (told: string) => insideSentence(told, forms) !== null || spelled(stripMarks(told).text, forms) !== null;
  const from = lines.findIndex((line, at) => {
    const told = toDo.exec(line)?.[1];
    return told !== undefined && names(told === "" ? (lines.slice(at + 1).find((one) => one.trim() !== "") ?? "") : told);
  });
  let isList = false;
  return lines
    .filter((line, at) => {
      if (at >= from || line.trim() === "") return true;
      const told = done.exec(line)?.[1];
      isList = told === undefined ? isList && item.test(line) : told === "";
      return told === undefined && !isList;
    })
    .join("\n");
};

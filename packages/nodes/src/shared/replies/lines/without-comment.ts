import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";

const comment = /^(.*\S) +(?:#+|\/\/|\/\*) +\p{L}.*$/u;
const label = /^[^:\n]{1,24}: +/;

/** An action without the comment behind it, whatever that says: what code leaves out when it is run takes nothing back. */
export const withoutComment = (line: string, forms: readonly ActionForm[]): string => {
  const [, before = ""] = forms.length === 0 || line.length > 1000 ? [] : (comment.exec(line) ?? []);
  const action = stripMarks(before).text;
  return before !== "" && [action, action.replace(label, "")].some((one) => spelled(one, forms) !== null) ? before : line;
};

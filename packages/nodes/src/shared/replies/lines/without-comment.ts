import type { ActionForm } from "../forms/action-forms.js";
import { isActionLine } from "./is-action-line.js";

const comment = /^(.*\S) +(?:#+|\/\/|\/\*) +\p{L}.*$/u;

/** An action without the comment behind it, whatever that says: what code leaves out when it is run takes nothing back. */
export const withoutComment = (line: string, forms: readonly ActionForm[]): string => {
  const [, before = ""] = forms.length === 0 || line.length > 1000 ? [] : (comment.exec(line) ?? []);
  return before !== "" && isActionLine(before, forms) ? before : line;
};

import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { stripMarks } from "./strip-marks.js";

const aside =
  /^[\s>*_]*[([] ?(?:thinking|thoughts?|reasoning|inner thoughts?|to (?:my|him|her|it)self) ?:[^()[\]\n]{1,400}[)\]][*_]*[,.:;–—-]? +(\S[^\n]*)$/i;

/** The action behind a thought in brackets on the same line: `(thinking: nothing else is left) open safe 1`. A line without an action there stays. */
export const behindAside = (line: string, forms: readonly ActionForm[]): string => {
  const told = forms.length === 0 ? undefined : aside.exec(line)?.[1];
  const action = told === undefined ? null : spelledByForm(stripMarks(told).text, forms);
  return action === null ? line : `> ${action}`;
};

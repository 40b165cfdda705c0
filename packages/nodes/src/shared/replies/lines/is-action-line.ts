import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";

/** What stands before a colon where a line begins: `Action: look`. */
export const leadingLabel = /^[^:\n]{1,24}: +/;

/** Whether a line is an action of the world and nothing else but for marks and a label before it; `isWhole` may refuse what is too little of one. */
export const isActionLine = (line: string, forms: readonly ActionForm[], isWhole: (action: string) => boolean = () => true): boolean => {
  const { text } = stripMarks(line);
  return [text, text.replace(leadingLabel, "")].some((action) => isWhole(action) && spelled(action, forms) !== null);
};

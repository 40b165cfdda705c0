import { type ActionForm, spelledByForm } from "./action-forms.js";
import { trimRemark } from "../lines/trim-remark.js";

/** `So: `, `Next: ` before an action. */
const conclusion = /^(?:so|next|now|therefore|thus|hence|then|finally)\b ?(?:: |→ ?|[-=]> ?)/i;

/** `the mug (mug 3)` is `mug 3`. */
const withoutGloss = (text: string): string => text.replace(/(?:\b(?:the|an?|my) )?\b([a-z]+) [([](\1[ _]\d+)[)\]]/gi, "$2");

/** `turn_left 90` of `turn_left`: a number behind an action that takes nothing. */
const withoutCount = (text: string, forms: readonly ActionForm[]): string | null => {
  const [, action] = /^([a-z][a-z_ ]*[a-z])[ ([]*\d{1,3}[)\]]?$/i.exec(text) ?? [];
  const told = action === undefined ? null : spelledByForm(action, forms);
  return told !== null && forms.some(({ shape, pattern }) => shape?.slots.length === 0 && pattern.test(told)) ? told : null;
};

/** A text in the world's spelling where it fits a form of its own, with a remark behind it or not; null where it fits none. */
export const spelled = (told: string, forms: readonly ActionForm[]): string | null => {
  const text = withoutGloss(told);
  return (
    spelledByForm(text, forms) ??
    spelledByForm(trimRemark(text), forms) ??
    (conclusion.test(text) ? spelledByForm(trimRemark(text.replace(conclusion, "")), forms) : null) ??
    spelledByForm(text.replace(/^\[([a-z_]+), ?([^[\]]+)\]$/i, "$1($2)"), forms) ??
    (/^\[[^[\]]+\]$/.test(text) ? spelledByForm(text.slice(1, -1).trim(), forms) : null) ??
    (text.includes("(") && !text.includes("=") ? spelledByForm(text.replace(/\s*[()]\s*/g, " ").trim(), forms) : null) ??
    withoutCount(text, forms) ??
    (text.includes(": ") && !text.includes("[") ? spelledByForm(text.slice(0, text.indexOf(": ")), forms) : null)
  );
};

import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { begunIn } from "./begun-form.js";

const quotation = /^(["“])([^"“”]+)["”][.,;]?\s+(?:(?:and|then|next|after that|afterwards),? ){1,3}(?:i (?:will |would )?)?(\S.*)$/is;
const further = /^(.*?\S)[,;]?\s+(?:(?:and|then|next|after that|afterwards),? ){1,3}(?:i (?:will |would )?)?(\S.*)$/i;

/** Words up to the mark that closes them, and what is said behind it: `Hello" (to greet her)`. */
const closed = /^["“]?([^"“”]+)["”](?:[.,;]?\s[^"“”]*|[.,;])$/s;

const isAction = (text: string, forms: readonly ActionForm[]): boolean =>
  spelledByForm(text.replace(/[.!]\s*$/, ""), forms) !== null || begunIn(text, forms) !== undefined;

/**
 * Words between quotation marks without another action behind them: `"It is done." and then close ticket T-1`. Where the form itself has such marks, `behind`
 * closes them and the words do not hold the first one; then a remark behind them is none of theirs.
 */
export const firstQuoted = (words: string, behind: string, forms: readonly ActionForm[]): string => {
  const told = behind.startsWith('"') && !/^\s*["“]/.test(words) ? `"${words.trim()}` : words.trim();
  const [, , inner, other = ""] = quotation.exec(told) ?? [];
  if (inner !== undefined && isAction(other, forms)) return inner;
  return behind.startsWith('"') ? (closed.exec(words.trim())?.[1] ?? words) : words;
};

/** What stands behind words without another action behind it: ` into search box and press enter`. */
export const firstBehind = (behind: string, forms: readonly ActionForm[]): string => {
  const [, first, other = ""] = further.exec(behind) ?? [];
  return first !== undefined && isAction(other, forms) ? first : behind;
};

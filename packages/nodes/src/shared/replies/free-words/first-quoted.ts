import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { begunIn } from "./begun-form.js";

const further = /^(["“])([^"“”]+)["”][.,;]?\s+(?:(?:and|then|next|after that|afterwards),? ){1,3}(?:i (?:will |would )?)?(\S.*)$/is;

/** Words between quotation marks without another action behind them: `"It is done." and then close ticket T-1`. */
export const firstQuoted = (words: string, forms: readonly ActionForm[]): string => {
  const [, , inner, other = ""] = further.exec(words.trim()) ?? [];
  const bare = other.replace(/[.!]\s*$/, "");
  return inner !== undefined && (spelledByForm(bare, forms) !== null || begunIn(other, forms) !== undefined) ? inner : words;
};

import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { withoutQuotes } from "../lines/strip-marks.js";
import { trimRemark } from "../lines/trim-remark.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { inOtherWords } from "./in-other-words.js";
import { withPlainVerb } from "./inflected-action.js";

/** Who does it, where a line says so: the agent itself. */
const ownDoing =
  /^(?:(?:so|now|next|then|okay|ok|therefore|thus),? )*(?:(?:i(?: am|['’]m)|we(?: are|['’]re)|(?:the |this )?agent(?: is)?|player) )?(?:(?:now|just|then|next) )?/i;

/**
 * The action that a line tells as being done, and nothing else: `I am opening drawer 3 now.`, `*goes to desk 1*`, `Taking mug 1 from desk 2.` What is past,
 * what follows another verb and what somebody else does is none; null where the line tells more than the action.
 */
export const underwayAction = (line: string, forms: readonly ActionForm[], told?: ToldSoFar): string | null => {
  if (forms.length === 0 || line.length > 400) return null;
  const text = withoutQuotes(line).replace(ownDoing, "");
  const plain = withPlainVerb(text, forms, { isAll: true });
  if (plain === null) return null;
  const bare = trimRemark(plain);
  // `I am turning right now` says where to.
  const other = plain.replace(/ now[.!]?$/i, "");
  return spelledByForm(bare, forms) ?? inOtherWords(bare, forms, told) ?? spelledByForm(other, forms) ?? inOtherWords(other, forms, told);
};

import { isFence } from "./fence.js";
import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { actionStart } from "./action-start.js";

const signOff = /^\W{0,3}(?:(?:with )?(?:best|kind|warm|many)?\s*(?:regards|wishes|thanks)|sincerely|cheers|yours\b.*|thank you)\W{0,3}$/i;
const salutation = /^\W{0,3}(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day))\b[^.!?\n]{0,60}[,:!]?\s*$/i;
/** What a model writes on its own or the world's behalf below an action. */
const label =
  /^\W*(?:observations?|obs|result|thoughts?|think|reason(?:ing)?|rationale|explanation|confidence|note|goal|situation|task|feedback|user|human|assistant|action|act|next action)\b ?\d* ?\W{0,2}:/i;

/** Where a letter ends at the latest: at a mark, a label, a fence, or another action. */
const limitOf = (lines: readonly string[], forms: readonly ActionForm[]): number => {
  const at = lines.findIndex((line) => {
    const { rest, isTold } = actionStart(line);
    return (
      isFence(line) || label.test(line) || isTold || /^\s*<\/?[a-z_]+>/i.test(line) || (rest !== "" && spelledByForm(rest, forms) !== null)
    );
  });
  return at < 0 ? lines.length : at;
};

const withoutEmptyEnd = (lines: readonly string[]): number => lines.findLastIndex((line) => line.trim() !== "") + 1;

/**
 * How many lines below an action belong to its words: all of a letter, up to its signature or whatever is no part of it, where the first line opens one (`Dear Ann,`) or nothing
 * stands there, or where a line below closes one; else none, since what stands below an action explains it.
 */
export const furtherLines = (words: string, below: readonly string[], forms: readonly ActionForm[]): number => {
  const limit = limitOf(below, forms);
  const open = below.slice(0, limit);
  const isOpening = words.trim() === "" || salutation.test(words) || /[,:]\s*$/.test(words);
  const closing = open.findIndex((line) => signOff.test(line));
  if (closing >= 0) {
    const name = open.findIndex((line, at) => at > closing && line.trim() !== "");
    const isName = name >= 0 && (open[name] ?? "").trim().split(/\s+/).length < 6 && !/[.?]$/.test((open[name] ?? "").trim());
    return (isName ? name : closing) + 1;
  }
  return isOpening ? withoutEmptyEnd(open) : 0;
};

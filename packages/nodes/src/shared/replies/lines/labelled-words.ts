import type { ActionForm } from "../forms/action-forms.js";
import { formsBegun } from "../sentences/verb-leads.js";
import { ofWords } from "../words/of-words.js";
import type { ReplyLine } from "./reply-lines.js";
import { trimRemark } from "./trim-remark.js";

/** `chat: …` is all of it, reasons included. */
export const isOfWords = (text: string, forms: readonly ActionForm[]): boolean =>
  /^[a-z_ ]{1,30}:/i.test(text) && formsBegun(text, forms).some(({ shape }) => ofWords.test(shape?.slots[0] ?? ""));

/** An answer that is put off. */
const notYet =
  /\b(?:yet|unknown|unclear|undecided|can['’]?t (?:tell|say)|cannot (?:tell|say|be)|don['’]t know|do not know|not (?:clear|known|sure|certain))\b/i;

/** `Answer: true`, `The answer is: true`: an action whose verb is the label of a line, and what it says. */
export const labelledWords = ({ whole, text }: ReplyLine, forms: readonly ActionForm[]): string | null => {
  if (whole === undefined || text.length > 200 || /\beither\b/i.test(text) || notYet.test(text)) return null;
  const label = whole.slice(0, Math.max(0, whole.length - text.length));
  const named = forms.find(({ shape, verb }) => ofWords.test(shape?.slots[0] ?? "") && verb.test(label));
  return named?.shape?.write([trimRemark(text)]) ?? null;
};

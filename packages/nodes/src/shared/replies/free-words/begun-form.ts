import { type ActionForm, isThoughtForm } from "../forms/action-forms.js";

/** An action that begins as a form of words does. */
export interface Begun {
  readonly form: ActionForm;
  /** All before the words, and all behind them, as the form has it. */
  readonly lead: string;
  readonly words: string;
  readonly behind: string;
  /** Whether a colon or quotation marks set the words off: then no mark must say that it is an action. */
  readonly isSetOff: boolean;
}

/** Up to the words, with the quotation mark of the form, which may be left out or stand behind a colon. */
const opened = (lead: string): string =>
  /["“]\s*$/.test(lead) ? lead.replace(/:\s*["“]\s*$/, ' "').replace(/“\s*$/, '"') : `${lead.replace(/[\s:]*$/, "")} "`;

/** Taken apart by one form; the quotation marks of a form may be left out. */
const begunBy = (text: string, form: ActionForm): Begun | undefined => {
  const { words } = form;
  const lead = words === undefined || isThoughtForm(form) ? undefined : words.lead.exec(text)?.[0];
  if (words === undefined || lead === undefined) return undefined;
  const rest = text.slice(lead.length);
  const isQuoted = words.close.startsWith('"');
  const [, inner = rest, tail = ""] = words.tail?.exec(rest) ?? [];
  if (words.tail !== null && tail === "" && words.close === "") return undefined;
  const open = isQuoted ? opened(lead) : lead;
  const isSetOff = /[:"“”]\s*$/.test(lead);
  // Behind a colon the words may stand on the lines below.
  return inner.trim() === "" && !/:\s*$/.test(lead)
    ? undefined
    : { form, lead: open, words: inner, behind: tail === "" || isQuoted ? words.close : tail, isSetOff };
};

/** The form that a text begins in the world's own spelling and whose words follow: the one of which most is told. */
export const begunIn = (text: string, forms: readonly ActionForm[]): Begun | undefined =>
  forms
    .flatMap((form) => begunBy(text, form) ?? [])
    .toSorted((one, other) => other.lead.length + other.behind.length - one.lead.length - one.behind.length)[0];

/** Whether a text is the beginning of a form of words and nothing more: `reply to Ann:`, or `reply to Ann` where the form has a colon behind. */
export const isWithoutWords = (text: string, forms: readonly ActionForm[]): boolean =>
  forms.some((form) => {
    const leads = [`${text.trim()} `, `${text.trim()}: `];
    return !isThoughtForm(form) && leads.some((lead) => form.words?.lead.exec(lead)?.[0] === lead);
  });

import type { ActionForm } from "./action-forms.js";
import { clauseBefore } from "./clause-mood.js";
import { inOtherWords } from "./in-other-words.js";
import type { NamedAction } from "./named-actions.js";
import type { ToldSoFar } from "./told-so-far.js";
import { phrasesOf } from "./verb-phrases.js";

/** `off to`, `straight to`: where one goes is told without saying that one goes. */
const whither =
  /(?<=^|[\s—–(])(?:(?:off|straight|onwards?|directly|over|back|on my way|headed|heading)(?: over| back| straight)? (?:to|for|towards?)|to|next (?:stop|up)(?: is|:|,)?) (?=(?:the )?[a-z])/gi;
/** What may stand before it in its clause. */
const leading = /^(?:(?:so|then|now|next|first|and|it['’]s|it is|i['’]m|i am|we['’]re|ok|okay|well|right|therefore|hence),? )*$/i;
/** `cabinet 1 is where I'm going`, `that's where I'm heading`. */
const where = /\bis where (?:i|we)(?:['’]m|['’]ll| am| will| should)(?: be)? (?:going|heading|headed|go|look|start|search)(?=\s*(?:[.,;!)]|$)| (?:now|next|first|then)\b)/i;

const goes = (forms: readonly ActionForm[]): boolean =>
  forms.some(({ shape }) => shape?.slots.length === 1 && phrasesOf(shape.verb, []).includes("head to"));

const place = /^(?:the )?[a-z]+(?: [a-z]+)?(?:[ _]\d+)?/i;

/** The action of going somewhere that a text begins with, and how long its name is. */
const going = (rest: string, forms: readonly ActionForm[], told: ToldSoFar | undefined) => {
  const [longest = ""] = place.exec(rest) ?? [];
  for (const name of [longest, longest.replace(/ [a-z]+$/i, "")]) {
    const action = name === "" ? null : inOtherWords(`go to ${name}`, forms, told);
    if (action !== null) return { action, length: name.length };
  }
  return null;
};

/** Where a text goes without a verb of going: `Straight to the microwave`, `so off to desk 1`, `cabinet 1 is where I'm going`. */
export const unspokenMotions = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): readonly NamedAction[] => {
  if (told === undefined || told.isPaged === true || !goes(forms)) return [];
  const found: NamedAction[] = [];
  for (const { index, 0: words } of text.matchAll(whither)) {
    const { lead } = clauseBefore(text.slice(0, index));
    const to = leading.test(lead) ? going(text.slice(index + words.length), forms, told) : null;
    const end = index + words.length + (to?.length ?? 0);
    // `to` alone is a motion where the clause is no more than that.
    const isWhole = !/^to $/i.test(words) || /^(?:[.,;!]|$| then\b| it is\b| now\b| next\b| first\b| again\b)/i.test(text.slice(end));
    if (to !== null && isWhole) found.push({ action: to.action, from: index, to: end });
  }
  const [, name = ""] = /(?:^|[.;:,!?—–] +|\b(?:so|and|but) )((?:the )?[a-z]+(?: [a-z]+)?(?:[ _]\d+)?) (?=is where )/i.exec(text) ?? [];
  const at = where.exec(text);
  const to = name !== "" && at !== null ? going(name, forms, told) : null;
  if (to !== null && at !== null) found.push({ action: to.action, from: at.index - name.length - 1, to: at.index + at[0].length });
  return found;
};

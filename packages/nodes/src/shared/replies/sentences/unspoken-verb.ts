import type { ActionForm } from "../forms/action-forms.js";
import { clauseBefore } from "./clause-mood.js";
import { functionWord } from "../words/function-words.js";
import { inOtherWords } from "./in-other-words.js";
import type { NamedAction } from "./named-actions.js";
import { type ToldSoFar, asTold, names, placeAtHand, placeOf } from "../names/told-so-far.js";
import { formsBegun } from "./verb-leads.js";
import { phrasesOf } from "./verb-phrases.js";

/** `off to`, `straight to`: where one goes is told without saying that one goes. */
const whither =
  /(?<=^|[\s—–(])(?:(?:off|straight|onwards?|directly|over|back|on my way|headed|heading)(?: over| back| straight)? (?:to|for|towards?)|to|next (?:stop|up)(?: is|:|,)?) (?=(?:the )?[a-z])/gi;
/** What may stand before it in its clause. */
const leading = /^(?:(?:so|then|now|next|first|and|it['’]s|it is|i['’]m|i am|we['’]re|ok|okay|well|right|therefore|hence),? )*$/i;
/** `cabinet 1 is where I'm going`, `that's where I'm heading`. */
const where =
  /\bis where (?:i|we)(?:['’]m|['’]ll| am| will| should)(?: be)? (?:going|heading|headed|go|look|start|search)(?=\s*(?:[.,;!)]|$)| (?:now|next|first|then)\b)/i;

/** Looking into a place that is elsewhere begins with going there. */
const searching =
  /(?<![\w'’-])(?:(?:check|search|try|explore|investigate)(?:ing)?(?: out| inside| in| through)?|(?:start|begin)(?:n?ing)? with|(?:take|have|taking|having) a look (?:in|inside|into|at)|look(?:ing)? (?:in|inside|into|through)) (?!for\b|(?:the |my |your )?inventory\b)(?=[a-z])/gi;
/** `Now cabinet 2.`, `cabinet 1 first`: a place alone, and when it comes. */
const inTurn =
  /(?<=^|[.;:!?—–] +|\b(?:so|and) )(?:(?:now|next|first|then)[,:]? ((?:the )?[a-z]+(?: [a-z]+)?(?:[ _]\d+)?)(?=[.;!]|$|, then\b)|((?:the )?[a-z]+(?: [a-z]+)?(?:[ _]\d+)?),? (?:first|next|now)(?=[.,;!]|$))/gi;
const ofPlaces = /place|receptacle|location|room|container/i;

const goes = (forms: readonly ActionForm[]): boolean =>
  forms.some(({ shape }) => shape?.slots.length === 1 && phrasesOf(shape.verb, []).includes("head to"));

const place = /^(?:the )?[a-z]+(?: [a-z]+)?(?:[ _]\d+)?/i;

/** The action of going somewhere that a text begins with, and how long its name is. */
const going = (rest: string, forms: readonly ActionForm[], told: ToldSoFar | undefined) => {
  const [longest = ""] = place.exec(rest) ?? [];
  for (const name of [longest, longest.replace(/ [a-z]+$/i, "")]) {
    const action =
      name === "" || functionWord.test(name) ? null : inOtherWords(`go to ${told === undefined ? name : asTold(name, told)}`, forms, told);
    if (action !== null) return { action, length: name.length };
  }
  return null;
};

/** Going to a place that is not at hand and no thing that lies somewhere, in worlds whose form of going asks for places. */
const goingAway = (name: string, forms: readonly ActionForm[], told: ToldSoFar) => {
  const to = going(name, forms, told);
  const shape = to === null ? undefined : formsBegun(to.action, forms)[0]?.shape;
  const thing = to?.action.slice(shape?.verb.length).trim() ?? "";
  // An episode begins with the places that there are.
  const begin = told.trajectory[0]?.observation ?? told.observation;
  const isAway =
    shape !== undefined &&
    names(begin, thing) &&
    // Where things bear numbers, a word without one is no place.
    (/\d/.test(thing) || !/(?<![\w-])[a-z]+[ _]\d+(?![\w-])/i.test(begin)) &&
    ofPlaces.test(shape.slots[0] ?? "") &&
    !/object/i.test(shape.slots[0] ?? "") &&
    placeAtHand(told, forms)?.toLowerCase() !== thing.toLowerCase() &&
    placeOf(thing, told, forms) === undefined;
  return isAway ? to : null;
};

/** Places that are looked into, or only named with when they come. */
const placesInTurn = (text: string, forms: readonly ActionForm[], told: ToldSoFar): readonly NamedAction[] => [
  ...[...text.matchAll(searching)].flatMap(({ index, 0: words }) => {
    const to = goingAway(text.slice(index + words.length), forms, told);
    return to === null ? [] : [{ action: to.action, from: index, to: index + words.length + to.length }];
  }),
  ...[...text.matchAll(inTurn)].flatMap(({ index, 0: words, 1: behind, 2: before = "" }) => {
    const to = goingAway(behind ?? before, forms, told);
    return to === null ? [] : [{ action: to.action, from: index, to: index + words.length }];
  }),
];

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
  const places = placesInTurn(text, forms, told).filter((one) => found.every(({ from, to: end }) => one.to <= from || one.from >= end));
  return [...found, ...places];
};

import type { ActionForm } from "../forms/action-forms.js";
import { escapePattern } from "../words/escape-pattern.js";
import { type ToldSoFar, isTold, onlyKind, onlyThing, placeAtHand, placeOf, squeezed, thingsTold } from "./told-so-far.js";
import { phrasesOf } from "../sentences/verb-phrases.js";

/** A thing by its name with a number, or by its kind behind an article. */
const mention = /(?<![\w-])(?:[a-z]{2,}[ _]\d+|(?<=\b(?:the|this|that|an?|my) )[a-z]+(?: [a-z]+)?)(?![\w-])/gi;

/** The things that a text names, each once, as they were read; `the fridge` is fridge_0 where that is the only one; in pairs of words, `the key` is `grey key`. */
const thingsIn = (text: string, told: ToldSoFar, inPairs = false): readonly string[] => {
  const found = [...text.matchAll(mention)].flatMap(([name]) => {
    if (/\d$/.test(name)) return isTold(name, told) ? [name] : [];
    const first = name.split(" ", 1)[0] ?? "";
    if (inPairs) return name !== first && isTold(name, told) ? [name] : (onlyKind(first, told) ?? []);
    return onlyThing(name, told) ?? onlyThing(first, told) ?? [];
  });
  return [...new Set(found.map((name) => name.toLowerCase()))];
};

/** Verbs whose thing is not what was spoken of just before, but what lies there or is held. */
const handles = /^(?:take|pick|grab|get|put|place|drop|give|move|set|lay|leave)/i;

/** The one of several things that is meant; undefined where none or more are. */
type Choice = (sentence: string, verb: string) => readonly string[];

/** Those of a kind that a text names though there are several: the one at hand, or all of them, so that none of another sentence is meant. */
const severalIn = (text: string, here: string | undefined, told: ToldSoFar, isFit: (thing: string) => boolean): readonly string[] => {
  const kinds = [...text.matchAll(mention)].flatMap(([name]) => [name, name.split(" ", 1)[0] ?? ""]).map(squeezed);
  const all = thingsTold(told)
    .map((thing) => thing.toLowerCase())
    .filter((thing) => kinds.includes(squeezed(thing.replace(/\d+$/, ""))) && isFit(thing));
  return here !== undefined && all.includes(here) && new Set(all.map((thing) => thing.replace(/\d+$/, ""))).size === 1 ? [here] : all;
};

const asksForPlace = /place|receptacle|location|container/i;
/** What was taken, heated or the like is no place. */
const wasHandled = (thing: string, forms: readonly ActionForm[], { trajectory }: ToldSoFar): boolean =>
  trajectory.some(({ action }) =>
    forms.some(({ pattern, shape }) => {
      const isOfThing =
        shape !== undefined && (shape.slots.length > 1 || handles.test(shape.verb)) && !asksForPlace.test(shape.slots[0] ?? "");
      return isOfThing && pattern.test(action) && action.toLowerCase().slice(shape.verb.length).trim().replace(/^\[/, "").startsWith(thing);
    }),
  );

/** What an action can be done to of what a sentence names: a form that asks for a place takes nothing that lies somewhere or was handled. */
const fitting =
  (slotOf: (verb: string) => string | undefined, forms: readonly ActionForm[], told: ToldSoFar): Choice =>
  (sentence, verb) => {
    const slot = slotOf(verb) ?? "";
    const isPlace = asksForPlace.test(slot) && !/object/i.test(slot);
    const isFit = (thing: string) => !isPlace || (placeOf(thing, told, forms) === undefined && !wasHandled(thing, forms, told));
    const named = thingsIn(sentence, told).filter(isFit);
    return named.length > 0 ? named : severalIn(sentence, placeAtHand(told, forms)?.toLowerCase(), told, isFit);
  };

/** A text in which what a pattern finds behind a verb is the one thing of its sentence, or else of the sentence before. */
const replaced = (text: string, pattern: RegExp, thingsOf: Choice): string =>
  text.replace(pattern, (whole: string, verb: string, ...rest: readonly unknown[]) => {
    const at = Number(rest.find((one) => typeof one === "number"));
    const sentences = text.slice(0, at).split(/(?<=[.!?])\s+|\n+/);
    const inSentence = thingsOf(sentences.at(-1) ?? "", verb);
    const [thing, ...others] = inSentence.length > 0 ? inSentence : thingsOf(sentences.at(-2) ?? "", verb);
    return thing === undefined || others.length > 0 ? whole : `${verb} ${thing}`;
  });

const alternatives = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => escapePattern(phrase))
    .join("|");

const taking = /^(?:take|pick|pick[ _]up|grab|collect|fetch|retrieve|obtain|acquire)$/i;
/** Where something lies is not what is taken: `the mug is on the desk`. */
const placed = /\b(?:on|in|inside|from|under|into|onto)(?: top of)? (?:(?:the|this|that|an?|my) )?[a-z]+(?:[ _]\d+)?/gi;

/** What may be taken of what a sentence names: no place at hand, and nothing that something lies on or in. */
const takable =
  (forms: readonly ActionForm[], told: ToldSoFar): Choice =>
  (sentence) => {
    const here = placeAtHand(told, forms)?.toLowerCase();
    const inPairs = forms.some(({ shape }) => shape?.slots.length === 1 && /^[a-z]+ [a-z]+$/i.test(shape.slots[0] ?? ""));
    return thingsIn(sentence.replace(placed, " "), told, inPairs).filter((thing) => thing !== here);
  };

const withTaken = (text: string, forms: readonly ActionForm[], told: ToldSoFar): string => {
  const verbs = forms.flatMap(({ shape }) =>
    shape === undefined || shape.slots.length === 0 || (shape.joints[0] ?? "from") !== "from" ? [] : [shape.verb],
  );
  const phrases = [...new Set(verbs.flatMap((verb) => phrasesOf(verb, verbs)))].filter((phrase) => taking.test(phrase));
  if (phrases.length === 0) return text;
  const it = "(?:it|(?:that|this)(?=[.,;!]|$| (?:one|from|now|and|first|to|then)\\b))(?: one| up)?(?: from (?:here|there))?";
  const pattern = new RegExp(`(?<![\\w'’-])(${alternatives(phrases)}) ${it}(?=[\\s.,;!]|$)(?! [a-z]+ \\d)`, "gi");
  return replaced(text, pattern, takable(forms, told));
};

/**
 * A text with `it` and `that` behind a verb of the world as the thing that was named just before, where that is one: `The fridge is closed, so I open it`.
 * What is taken is no place that something lies on; of things that are put somewhere nothing is made.
 */
export const withAntecedents = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string => {
  if (told === undefined || told.isPaged === true || !/\b(?:it|that|this)\b/i.test(text)) return text;
  const verbs = forms.flatMap(({ shape }) => (shape?.slots.length === 1 && !handles.test(shape.verb) ? [shape.verb] : []));
  const phrases = [...new Set(verbs.flatMap((verb) => phrasesOf(verb, verbs)))].filter((phrase) => !handles.test(phrase));
  const taken = withTaken(text, forms, told);
  if (phrases.length === 0) return taken;
  const pattern = new RegExp(`(?<![\\w'’-])(${alternatives(phrases)}) (?:it|that)(?=[\\s.,;!]|$)(?! [a-z]+ \\d)`, "gi");
  const slotOf = (phrase: string) =>
    forms.find(({ shape }) => shape?.slots.length === 1 && phrasesOf(shape.verb, verbs).includes(phrase.toLowerCase()))?.shape?.slots[0];
  return replaced(taken, pattern, fitting(slotOf, forms, told));
};

import type { ActionForm } from "./action-forms.js";
import { escapePattern } from "./escape-pattern.js";
import { type ToldSoFar, isTold, onlyThing } from "./told-so-far.js";
import { phrasesOf } from "./verb-phrases.js";

/** A thing by its name with a number, or by its kind behind an article. */
const mention = /(?<![\w-])(?:[a-z]{2,}[ _]\d+|(?<=\b(?:the|this|that) )[a-z]+(?: [a-z]+)?)(?![\w-])/gi;

/** The things that a text names, each once, as they were read; `the fridge` is fridge_0 where that is the only one. */
const thingsIn = (text: string, told: ToldSoFar): readonly string[] => {
  const found = [...text.matchAll(mention)].flatMap(([name]) => {
    if (/\d$/.test(name)) return isTold(name, told) ? [name] : [];
    const first = name.split(" ", 1)[0] ?? "";
    return onlyThing(name, told) ?? onlyThing(first, told) ?? [];
  });
  return [...new Set(found.map((name) => name.toLowerCase()))];
};

/** Verbs whose thing is not what was spoken of just before, but what lies there or is held. */
const handles = /^(?:take|pick|grab|get|put|place|drop|give|move|set|lay|leave)/i;

/**
 * A text with `it` and `that` behind a verb of the world as the thing that was named just before, where that is one: `The fridge is closed, so I open it`.
 * Of things that are taken or put somewhere nothing is made: there a place is named before as often as the thing.
 */
export const withAntecedents = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string => {
  if (told === undefined || told.isPaged === true || !/\b(?:it|that)\b/i.test(text)) return text;
  const verbs = forms.flatMap(({ shape }) => (shape?.slots.length === 1 && !handles.test(shape.verb) ? [shape.verb] : []));
  const phrases = [...new Set(verbs.flatMap((verb) => phrasesOf(verb, verbs)))].filter((phrase) => !handles.test(phrase));
  if (phrases.length === 0) return text;
  const longestFirst = phrases.toSorted((one, other) => other.length - one.length).map((phrase) => escapePattern(phrase));
  const pattern = new RegExp(`(?<![\\w'’-])(${longestFirst.join("|")}) (?:it|that)(?=[\\s.,;!]|$)(?! [a-z]+ \\d)`, "gi");
  return text.replace(pattern, (whole, verb: string, at: number) => {
    const sentences = text.slice(0, at).split(/(?<=[.!?])\s+|\n+/);
    const inSentence = thingsIn(sentences.at(-1) ?? "", told);
    const [thing, ...others] = inSentence.length > 0 ? inSentence : thingsIn(sentences.at(-2) ?? "", told);
    return thing === undefined || others.length > 0 ? whole : `${verb} ${thing}`;
  });
};

import type { ActionForm, FormShape } from "../forms/action-forms.js";
import { knownPhrases, phrasesOf } from "./verb-phrases.js";

const isGap = (character: string | undefined) => character === " " || character === "_" || character === "-";

/** How much of a text's beginning is the phrase, in whatever spacing; 0 where it begins with something else. */
const lengthOf = (phrase: string, text: string): number => {
  let at = 0;
  for (const character of phrase) {
    if (isGap(character)) {
      while (isGap(text[at])) at += 1;
    } else if (text[at] === character) at += 1;
    else return 0;
  }
  return /[a-z_]/.test(text[at] ?? "") ? 0 : at;
};

/** `check progress` of `progress_check`. */
export const reversed = (verb: string): readonly string[] => {
  const [one, two, ...more] = verb.split("_");
  return one === undefined || two === undefined || more.length > 0
    ? []
    : [`${two} ${one}`, `${two} my ${one}`, `${two} our ${one}`, `${two} the ${one}`];
};

/** A form that a text may begin with, and what follows its verb. */
export interface Lead {
  readonly shape: FormShape;
  readonly rest: string;
  readonly length: number;
  readonly isOwn: boolean;
}

/** What a text may begin with; none where it begins with a longer verb than the world has, as `look at` is longer than `look`. */
export const leadsOf = (text: string, forms: readonly ActionForm[]): readonly Lead[] => {
  const small = text.slice(0, 60).toLowerCase();
  const shapes = forms.flatMap(({ shape }) => (shape === undefined || /^think/i.test(shape.verb) ? [] : [shape]));
  const verbs = shapes.map(({ verb }) => verb);
  const longest = Math.max(...knownPhrases.map((phrase) => lengthOf(phrase, small)));
  const leads = shapes.flatMap((shape) =>
    [...phrasesOf(shape.verb, verbs), ...(shape.slots.length === 0 ? reversed(shape.verb) : [])].flatMap((phrase, index) => {
      const length = lengthOf(phrase.toLowerCase(), small);
      return length === 0 ? [] : [{ shape, rest: text.slice(length).trim(), length, isOwn: index === 0 }];
    }),
  );
  return leads.some(({ length }) => length >= longest) ? leads : [];
};

/** Those that are told by the longest verb; the world's own verb counts before another of the same length. */
export const surest = (leads: readonly Lead[]): readonly Lead[] => {
  const most = Math.max(...leads.map(({ length }) => length));
  const longest = leads.filter(({ length }) => length === most);
  const own = longest.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : longest;
};

/** Whether a text fits a form by chance, and begins with a longer verb of another effect: `take a look at mug 1 from desk 1`. */
export const tellsAnother = (text: string, forms: readonly ActionForm[]): boolean => {
  const begun = formsBegun(text, forms);
  return begun.length > 0 && !begun.some(({ pattern }) => pattern.test(text));
};

/** Whether a text is told by the world's own verb, and by no longer phrase of the same effect: `put down` is longer than `put`. */
export const isOwnVerb = (text: string, forms: readonly ActionForm[]): boolean => {
  const leads = surest(leadsOf(text.slice(0, 300), forms));
  return leads.length === 0 || leads.some(({ isOwn }) => isOwn);
};

/** The forms whose verb, or another of the same effect, a text begins with. */
export const formsBegun = (text: string, forms: readonly ActionForm[]): readonly ActionForm[] => {
  const shapes = surest(leadsOf(text.slice(0, 300), forms)).map(({ shape }) => shape);
  return forms.filter(({ shape }) => shape !== undefined && shapes.includes(shape));
};

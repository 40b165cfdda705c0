import { basesOf } from "../account/inflection.js";
import { isKnownVerb } from "../account/synonyms.js";
import { anyWord } from "../reading/any-word.js";

/** English words on which the reading of notes rests; none names a thing of a world. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const determiners = words(
  "a an the any every each some all both another one that this these those your its no other",
);
/** Nouns that stand for anything. */
const anything = words(
  "thing things object objects item items something anything everything whatever stuff goods it them one ones they",
);
/** Nouns and adverbs that name nothing in a world. */
const general = words(
  "place places spot spots receptacle receptacles container containers task tasks goal goals step steps time times way order room rooms house hand hands way action actions rule note notes you i we first then again often usually always only just really still yet sure next last else instead most mostly nothing nowhere anywhere inside work works working help helps use useless kept top search two second once more",
);
const states: ReadonlyMap<string, string> = new Map(
  Object.entries({
    open: "open",
    opened: "open",
    unlocked: "open",
    closed: "close",
    shut: "close",
    locked: "close",
    clean: "clean",
    cleaned: "clean",
    washed: "clean",
    rinsed: "clean",
    hot: "heat",
    heated: "heat",
    warm: "heat",
    cold: "cool",
    cool: "cool",
    cooled: "cool",
    chilled: "cool",
    lit: "use",
  }),
);
/** Verbs beside a state that say no more than that it is so. */
const leaves = words(
  "be is are was were been stands stood stay stays remain remains keep keeps keeping leave leaves have has having get make need needs must should",
);
/** Verbs that say the same of an action, by the name that stands for all of them. */
const families: Readonly<Record<string, string>> = {
  open: "unlock",
  close: "shut",
  clean: "wash rinse scrub",
  heat: "warm",
  cool: "chill",
  put: "place set lay drop deposit store insert bring deliver move",
  take: "grab get fetch collect pick remove lift retrieve",
  use: "switch turn light activate toggle",
  go: "walk head visit travel navigate",
  slice: "cut",
  look: "examine inspect check search try",
  find: "find locate",
};
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([verb, others]) =>
    others.split(" ").map((other) => [other, verb] as const),
  ),
);

export const isDeterminer = (word: string): boolean => determiners.has(word);
export const isAnything = (word: string): boolean => anything.has(word) || /^\{.*\}$/.test(word);
export const isGeneral = (word: string): boolean => general.has(word);
export const stateOf = (word: string): string | undefined => states.get(word);
export const onlyLeaves = (word: string): boolean => leaves.has(word);

/** The verb that a word is a form of, under its family's first name; undefined for other words. */
export const verbIn = (word: string): string | undefined => {
  const bases = basesOf(word);
  const named = bases.map((base) => synonyms.get(base)).find((verb) => verb !== undefined);
  return named ?? bases.find((base) => isKnownVerb(base));
};

/** Whether two verbs name one action; moving a thing is putting it, moving oneself is going. */
export const isSameVerb = (one: string, other: string): boolean =>
  one === other || (verbIn(one) ?? one) === (verbIn(other) ?? other);

export const negative = anyWord([
  "not|never|no|avoid|refrain|nothing|fails?|failed|refuses?|refused|useless|impossible|dead",
  "blocked|out of order|stuck|jammed|nowhere|neither|stop|skip|hardly",
]);

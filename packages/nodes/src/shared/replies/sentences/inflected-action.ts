import type { ActionForm } from "../forms/action-forms.js";
import { phrasesOf } from "./verb-phrases.js";

/** What makes a noun of what follows it: `2 steps ahead`. */
const counted = /(?:\b(?:\d+|the|an?|no|my|your|its|one|two|three|four|five|six|few|some|several|many|these|those)\s+)$/i;
const before = /\b(?:after|before|(?<!\b(?:start|begin) )by|while|upon|when|once|of|without|instead|avoid|stop|kept|keep|not|never)\s+$/i;

const firstWord = ({ form }: ActionForm) => /^[a-z]+/i.exec(form)?.[0].toLowerCase() ?? "";

/** `opens`, `opening`, `taking`, `putting` as the verb of which they are forms; what is past is done. */
const baseOf = (word: string, verbs: ReadonlySet<string>): string | undefined => {
  const small = word.toLowerCase();
  const [, stem] = /^([a-z]{2,})(?:ing|e?s)$/.exec(small) ?? [];
  return stem === undefined ? undefined : [stem, `${stem}e`, small.slice(0, -1), stem.slice(0, -1)].find((one) => verbs.has(one));
};

/** `hide it using a cloth` uses nothing by itself. */
const isHelping = (word: string) => word.toLowerCase() === "using";

/** The plain verbs of a world, and of the same effect, by which inflected ones are known. */
const verbsOf = (forms: readonly ActionForm[]): ReadonlySet<string> => {
  const worldVerbs = forms.flatMap(({ shape }) => (shape === undefined ? [] : [shape.verb]));
  const others = worldVerbs.flatMap((verb) => phrasesOf(verb, worldVerbs)).map((phrase) => phrase.split(" ")[0] ?? "");
  return new Set([...forms.map(firstWord), ...others]);
};

/** `opening drawer 3` as `open drawer 3`, and where it is asked for `opens drawer 3` too; null where it begins with no verb of the world in that form. */
export const withPlainVerb = (text: string, forms: readonly ActionForm[], { isAll = false } = {}): string | null => {
  const [word = ""] = (isAll ? /^[a-z]+(?:ing|s)\b/i : /^[a-z]+ing\b/i).exec(text) ?? [];
  const verb = word === "" || (!isAll && isHelping(word)) ? undefined : baseOf(word, verbsOf(forms));
  return verb === undefined ? null : verb + text.slice(word.length);
};

/**
 * A text with the world's verbs in their plain form: `The agent opens drawer 3` becomes `The agent open drawer 3`. Null where no verb is inflected, or it
 * stands behind a word that tells of another action.
 */
export const withPlainVerbs = (text: string, forms: readonly ActionForm[]): string | null => {
  const verbs = verbsOf(forms);
  const plain = text.replace(/[a-z]+/gi, (word: string, at: number) =>
    before.test(text.slice(Math.max(0, at - 20), at)) || counted.test(text.slice(Math.max(0, at - 20), at))
      ? word
      : ((isHelping(word) ? undefined : baseOf(word, verbs)) ?? word),
  );
  return plain === text ? null : plain;
};

import type { ActionForm } from "../forms/action-forms.js";
import { pressing } from "./page-choice.js";
import { small } from "./page-label.js";
import { type ToldSoFar, labelsOn } from "../names/told-so-far.js";

/** The text, and what it says without brackets and a full stop around it. */
const spellingsOf = (text: string): readonly string[] => {
  const bare = text.trim().replace(/[.!]$/, "");
  return [text, bare, bare.replace(/^\[([^[\]]*)\]$/, "$1")].map(small);
};

/** What is refused, asked or left open is not pressed. */
const isDenied =
  /\b(?:not|never|no|don['’]t|cannot|can['’]t|or|ne|nicht|ohne|sin|sans|instead|unless|until|before|after)\b|n['’]t\b|不|别|別|ない|[?？]/i;

/** `cliquer sur [Next]`: a label in brackets behind a word or two in whatever language. */
const pointsAt = (label: string, text: string): boolean => {
  const [, lead = "", inside = ""] = /^([^[\]\n]{1,24}?)\s*\[([^[\]\n]+)\][.!。]?$/u.exec(text.trim()) ?? [];
  return lead !== "" && /^\p{L}+(?: \p{L}+){0,2}$/u.test(lead) && small(inside) === small(label);
};

/**
 * The action that a label of the page at hand stands for, where a reply says the label and nothing else: `Buy Now`, `[Buy Now]`. Null where several labels differ
 * by no more than their case, and where the world has not exactly one action that takes what its pages offer.
 */
export const bareLabel = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string | null => {
  if (told?.isPaged !== true || text.length > 300) return null;
  const shape = pressing(forms);
  if (shape === undefined) return null;
  const spellings = spellingsOf(text);
  const all = labelsOn(told);
  const same = all.filter((one) => spellings.includes(small(one)));
  if (same.length > 0) return same.length > 1 ? null : shape.write([same[0] ?? ""]);
  const [label, ...labels] = isDenied.test(text) ? [] : all.filter((one) => pointsAt(one, text));
  return label === undefined || labels.length > 0 ? null : shape.write([label]);
};

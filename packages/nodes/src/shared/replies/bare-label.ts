import type { ActionForm } from "./action-forms.js";
import { ofWords } from "./in-other-words.js";
import { type ToldSoFar, labelsOn } from "./told-so-far.js";

const small = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** The text, and what it says without brackets and a full stop around it. */
const spellingsOf = (text: string): readonly string[] => {
  const bare = text.trim().replace(/[.!]$/, "");
  return [text, bare, bare.replace(/^\[([^[\]]*)\]$/, "$1")].map(small);
};

/**
 * The action that a label of the page at hand stands for, where a reply says the label and nothing else: `Buy Now`, `[Buy Now]`. Null where several labels differ
 * by no more than their case, and where the world has not exactly one action that takes what its pages offer.
 */
export const bareLabel = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string | null => {
  if (told?.isPaged !== true || text.length > 300) return null;
  const [shape, ...shapes] = forms.flatMap((form) => {
    const { slots, isBracketed } = form.shape ?? { slots: [], isBracketed: false };
    return form.shape !== undefined && isBracketed && slots.length === 1 && !ofWords.test(slots[0] ?? "") ? [form.shape] : [];
  });
  if (shape === undefined || shapes.length > 0) return null;
  const spellings = spellingsOf(text);
  const [label, ...labels] = labelsOn(told).filter((one) => spellings.includes(small(one)));
  return label === undefined || labels.length > 0 ? null : shape.write([label]);
};

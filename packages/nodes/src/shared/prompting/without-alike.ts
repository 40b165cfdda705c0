import { lexicalOverlap, wordsOf } from "../similarity/lexical-overlap.js";

/** Share of common words from which two texts say nearly the same. */
const ALIKE = 0.8;

/** `mug 1` and `mug 2`, `pot_0` and `pot_1` are one. */
const unnumbered = (text: string) => text.replace(/[ _]\d+\b/g, "");

/**
 * Items in their order, without those whose text says nearly the same as that of an item before
 * them. `isOther`: what differs in it is never alike.
 */
export const withoutAlike = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  isOther: (one: Item, other: Item) => boolean = () => false,
): readonly Item[] => {
  const kept: { readonly item: Item; readonly words: ReadonlySet<string> }[] = [];
  for (const item of items) {
    const words = wordsOf(unnumbered(textOf(item)));
    const isAlike = kept.some(
      (one) => !isOther(one.item, item) && lexicalOverlap(one.words, words) >= ALIKE,
    );
    if (!isAlike) kept.push({ item, words });
  }
  return kept.map(({ item }) => item);
};

import { lexicalOverlap, wordsOf } from "../../shared/similarity/lexical-overlap.js";

/** A type before it has a number. */
export interface NamedTexts {
  readonly name: string;
  readonly texts: readonly string[];
}

const nameKey = (name: string) => name.trim().toLowerCase();

const join = (left: NamedTexts, right: NamedTexts): NamedTexts => ({
  name: left.name,
  texts: [...left.texts, ...right.texts],
});

/** The two types that share most words in names and texts. */
const nearestPair = (types: readonly NamedTexts[]): readonly [number, number] => {
  const words = types.map(({ name, texts }) => wordsOf([name, ...texts].join(" ")));
  let best: { readonly pair: readonly [number, number]; readonly score: number } = {
    pair: [0, 1],
    score: -1,
  };
  for (const [left, own] of words.entries()) {
    for (const [right, others] of words.entries()) {
      const score = right > left ? lexicalOverlap(own, others) : -1;
      if (score > best.score) best = { pair: [left, right], score };
    }
  }
  return best.pair;
};

/**
 * Joins types of one name, then the most similar ones until at most `maxTypes` are left. LDM2 eq. 7
 * and 8 leave larger batches open.
 */
export const mergeClusters = (
  types: readonly NamedTexts[],
  maxTypes: number,
): readonly NamedTexts[] => {
  const byName = new Map<string, NamedTexts>();
  for (const type of types) {
    const known = byName.get(nameKey(type.name));
    byName.set(nameKey(type.name), known === undefined ? type : join(known, type));
  }
  let merged = [...byName.values()];
  while (merged.length > Math.max(1, maxTypes)) {
    const [first, second] = nearestPair(merged);
    const joined = join(merged[first]!, merged[second]!);
    merged = merged.with(first, joined).toSpliced(second, 1);
  }
  return merged;
};

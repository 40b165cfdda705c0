import { lexicalOverlap, wordsOf } from "./lexical-overlap.js";

/** Different texts that are compared; of more, so many at equal distances in their list. */
const COMPARED = 200;

/** Share of common words from which two texts say nearly the same. */
const ALIKE = 0.8;

interface Distinct {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** How often it stands in the list. */
  readonly count: number;
}

const distinctOf = (texts: Iterable<string>): readonly Distinct[] => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const all = [...counts];
  const compared =
    all.length <= COMPARED
      ? all
      : Array.from(
          { length: COMPARED },
          (_, index) => all[Math.floor((index * all.length) / COMPARED)]!,
        );
  return compared.map(([text, count]) => ({ text, words: wordsOf(text), count }));
};

/**
 * Different texts that stand for a list: first the one that shares most words with all (its medoid
 * by the Jaccard index), then each time the one that is most like those which the chosen are least
 * like. None says nearly the same as another; among equals the shorter one, then the earlier one.
 */
export const typicalTexts = (texts: Iterable<string>, count: number): readonly string[] => {
  const all = distinctOf(texts).map((one, at, others) => ({
    ...one,
    overlaps: others.map(({ words }, other) =>
      other === at ? 1 : lexicalOverlap(one.words, words),
    ),
  }));
  /** Similarity of each text to the most similar chosen one. */
  let covered: readonly number[] = all.map(() => 0);
  const chosen: string[] = [];
  while (chosen.length < count) {
    const [best] = all
      .filter((_, at) => (covered[at] ?? 0) < ALIKE)
      .map((one) => ({
        one,
        gain: all.reduce(
          (sum, other, at) =>
            sum + other.count * Math.max(0, (one.overlaps[at] ?? 0) - (covered[at] ?? 0)),
          0,
        ),
      }))
      .toSorted(
        (left, right) => right.gain - left.gain || left.one.text.length - right.one.text.length,
      );
    if (best === undefined) break;
    chosen.push(best.one.text);
    covered = covered.map((known, at) => Math.max(known, best.one.overlaps[at] ?? 0));
  }
  return chosen;
};

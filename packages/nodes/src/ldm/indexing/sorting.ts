import type { ParsedCluster } from "../../shared/replies/index.js";
import { lexicalOverlap, wordsOf } from "../../shared/similarity/lexical-overlap.js";

/** Items on their way into types; both are numbered from 1. */
export interface Sorting {
  readonly items: readonly string[];
  /** The types' names by number. */
  readonly names: Map<number, string>;
  /** Each item's type. */
  readonly places: Map<number, number>;
  /** How often a reply broke the rules of the format, for the trace. */
  readonly broken: { repeated: number; unknown: number };
}

export const newSorting = (items: readonly string[]): Sorting => ({
  items,
  names: new Map(),
  places: new Map(),
  broken: { repeated: 0, unknown: 0 },
});

/** Places what a reply says. First type wins; numbers that were not asked for are ignored. */
export const place = (
  { names, places, broken }: Sorting,
  clusters: readonly ParsedCluster[],
  numbers: readonly number[],
) => {
  const asked = new Set(numbers);
  for (const { number, members } of clusters) {
    for (const member of members) {
      if (!names.has(number) || !asked.has(member)) broken.unknown += 1;
      else if (places.has(member)) broken.repeated += 1;
      else places.set(member, number);
    }
  }
};

/** Places items into the one type that there is. */
export const placeInOnly = ({ names, places }: Sorting, numbers: readonly number[]) => {
  for (const number of numbers) places.set(number, [...names.keys()][0]!);
};

const nearest = (text: string, { items, places }: Sorting): number | null => {
  const words = wordsOf(text);
  let best: { type: number; score: number } | null = null;
  for (const [index, type] of places) {
    const score = lexicalOverlap(words, wordsOf(items[index - 1] ?? ""));
    if (score > (best?.score ?? 0)) best = { type, score };
  }
  return best?.type ?? null;
};

/**
 * Gives what no reply placed to the nearest type, or to "Other"; returns those texts, and those of
 * them that are in "Other" now.
 */
export const placeRest = (sorting: Sorting, bySimilarity: boolean) => {
  const { items, names, places } = sorting;
  const rest = items.filter((_, index) => !places.has(index + 1));
  const others: string[] = [];
  for (const [index, text] of items.entries()) {
    if (places.has(index + 1)) continue;
    let type = bySimilarity ? nearest(text, sorting) : null;
    if (type === null) {
      type =
        [...names].find(([, name]) => name === "Other")?.[0] ?? Math.max(0, ...names.keys()) + 1;
      names.set(type, names.get(type) ?? "Other");
    }
    places.set(index + 1, type);
    if (names.get(type) === "Other") others.push(text);
  }
  return { rest, others };
};

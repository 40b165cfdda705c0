import { type Link, type Page, isEntry } from "./read-page.js";
import { type Limits, isWithin, keyOf, keysOf } from "./attributes.js";

export interface RankedEntry {
  readonly link: Link;
  /** 0 to 1: how much of what is wanted its text names, less where it breaks a limit. */
  readonly merit: number;
}

const penalties = { beyondLimit: 0.25, least: 0.05 } as const;

/**
 * A page's entries by how much of what is wanted they name; a word that few entries name weighs
 * more (inverse document frequency), and among equals the page's order stands.
 */
export const rankEntries = (
  { links }: Page,
  wanted: readonly string[],
  limits: Limits,
): readonly RankedEntry[] => {
  const entries = links.filter(isEntry).map((link) => ({ link, keys: keysOf(link.body) }));
  const words = [...new Set(wanted.map(keyOf))];
  const weightOf = (word: string) =>
    Math.log(1 + (entries.length + 1) / (entries.filter(({ keys }) => keys.has(word)).length + 1));
  const all = words.reduce((sum, word) => sum + weightOf(word), 0) || 1;
  return entries
    .map(({ link, keys }) => {
      const named = words.reduce((sum, word) => sum + (keys.has(word) ? weightOf(word) : 0), 0);
      const merit =
        Math.max(penalties.least, named / all) *
        (isWithin(link.body, limits) ? 1 : penalties.beyondLimit);
      return { link, merit };
    })
    .toSorted((left, right) => right.merit - left.merit);
};

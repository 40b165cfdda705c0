import { distance } from "fastest-levenshtein";

const far = (given: string) => Math.max(2, given.length / 3);

/**
 * Known names, the most similar ones first.
 *
 * @example
 * bySimilarity("reflexon", ["react", "reflexion", "rap"])[0]; // → "reflexion"
 */
export const bySimilarity = (given: string, known: readonly string[]): readonly string[] => {
  const [wanted, distances] = [given.toLowerCase(), new Map<string, number>()];
  for (const name of known) distances.set(name, distance(name.toLowerCase(), wanted));
  return known.toSorted((left, right) => (distances.get(left) ?? 0) - (distances.get(right) ?? 0));
};

/**
 * The known name that was probably meant; undefined where none is close.
 *
 * @example
 * nearestName("reflexon", ["react", "reflexion"]); // → "reflexion"
 * nearestName("bananas", ["react", "rap"]); // → undefined
 */
export const nearestName = (given: string, known: readonly string[]): string | undefined => {
  const [nearest] = bySimilarity(given, known);
  if (nearest === undefined) return undefined;
  const letters = distance(nearest.toLowerCase(), given.toLowerCase());
  return letters < Math.max(nearest.length, given.length) && letters <= far(given)
    ? nearest
    : undefined;
};

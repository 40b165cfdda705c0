/** Sides of one comparison, at most. */
export const MOST_SIDES = 12;

/** The sides that an address names: two by names of their own, others after them. */
export const sidesOf = (query: URLSearchParams): readonly string[] =>
  [query.get("first") ?? "", query.get("second") ?? "", ...query.getAll("side")].filter(Boolean);

/** The page's address of a comparison of these sides. */
export const addressOfSides = (sides: readonly string[]): string => {
  const query = new URLSearchParams(sides.map((side): [string, string] => ["side", side]));
  return sides.length === 0 ? "/compare" : `/compare?${query.toString()}`;
};

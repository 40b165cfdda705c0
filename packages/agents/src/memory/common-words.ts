import { shortHash } from "../record/task-of.js";

/** A word or a sign, with the space before it. */
const token = /\s*(?:[\p{L}\p{M}\p{N}_-]+|[^\s])/gu;

export const tokensOf = (text: string): readonly string[] => text.match(token) ?? [];

export const hashesOf = (text: string): readonly string[] =>
  tokensOf(text).map((one) => shortHash(one.trim().toLowerCase()));

/** The places in `left` of the longest sequence that both have in the same order. */
export const commonPlaces = (
  left: readonly string[],
  right: readonly string[],
): readonly number[] => {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (line === undefined) continue;
      line[column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const places: number[] = [];
  for (let row = 0, column = 0; row < left.length && column < right.length;)
    if (left[row] === right[column]) {
      places.push(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return places;
};

/** A text with `…` in place of all that is not at these places of its tokens. */
export const textAt = (text: string, places: readonly number[]): string => {
  const kept = new Set(places);
  return tokensOf(text)
    .map((one, place) => (kept.has(place) ? one : " …"))
    .join("")
    .replaceAll(/(?: …)+/g, " …")
    .trim();
};

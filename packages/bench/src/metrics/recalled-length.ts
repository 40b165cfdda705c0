/** Pieces of a text that are no longer than this stand in many texts by chance. */
const SHORTEST = 4;

/** Where a piece stands that nothing else was found in yet; the end of what is searched else. */
const freePlace = (text: string, piece: string, taken: readonly (readonly [number, number])[]) => {
  let at = text.indexOf(piece);
  while (at >= 0) {
    const begin = at;
    const other = taken.find(([from, to]) => begin < to && from < begin + piece.length);
    if (other === undefined) return at;
    at = text.indexOf(piece, other[1]);
  }
  return -1;
};

/**
 * How many characters of a prompt are recalled texts. A text that is not there as a whole, because
 * it was cut or laid out anew, counts by its lines, and by the two sides of `observation → action`.
 * No character counts twice.
 */
export const recalledLength = (prompt: string, recalled: readonly string[]): number => {
  const taken: [number, number][] = [];
  const take = (piece: string): boolean => {
    const at = piece.length < SHORTEST ? -1 : freePlace(prompt, piece, taken);
    if (at >= 0) taken.push([at, at + piece.length]);
    return at >= 0;
  };
  // The longest first: a title within a text that is found counts with it.
  const texts = [...new Set(recalled.map((text) => text.trim()))];
  const found: string[] = [];
  for (const text of texts.toSorted((one, other) => other.length - one.length)) {
    if (found.some((longer) => longer.includes(text))) continue;
    if (take(text)) found.push(text);
    else
      for (const part of text.split(/\n| → /))
        if (part.length < text.length && take(part.trim())) found.push(part.trim());
  }
  return taken.reduce((sum, [from, to]) => sum + to - from, 0);
};

/** Four or more options in a row, as pages list them: `[small][medium][large][x-large]`. */
const optionLists = /\[[^[\]\n]*\](?:\[[^[\]\n]*\]){2,}\[[^[\]\n]*\]/g;

/** Two thirds of what is kept are the beginning. */
const BEGINNING = 2 / 3;
/** A word is cut through where whole words would leave less than this share of the room. */
const ENOUGH = 0.5;

const withoutHalves = (text: string): string =>
  text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");

/** The last words of a text that fit. */
const lastWords = (text: string, room: number): string => {
  const end = text.slice(text.length - room);
  if (room === 0 || /\s/.test(text.charAt(text.length - room - 1)))
    return withoutHalves(end.trimStart());
  const word = end.search(/\s\S/);
  return withoutHalves(
    word >= 0 && end.length - word >= room * ENOUGH ? end.slice(word).trimStart() : end,
  );
};

/** The first words of a text that fit. */
const firstWhole = (text: string, room: number): string => {
  const start = text.slice(0, room);
  if (room === 0 || /\s/.test(text.charAt(room))) return withoutHalves(start.trimEnd());
  const word = start.search(/\s\S*$/);
  return withoutHalves(word >= room * ENOUGH ? start.slice(0, word).trimEnd() : start);
};

/**
 * Keeps only the first and the last of long lists of options, the longest list first, until the
 * text is short enough.
 */
const withShortLists = (text: string, length: number): string => {
  let shorter = text;
  for (const [list] of [...text.matchAll(optionLists)].toSorted(
    ([left], [right]) => right.length - left.length,
  )) {
    if (shorter.length <= length) break;
    shorter = shorter.replace(
      list,
      () => `${list.slice(0, list.indexOf("]") + 1)}…${list.slice(list.lastIndexOf("["))}`,
    );
  }
  return shorter;
};

/**
 * The text; of a longer text its beginning and its end with `…` between, since texts of one kind
 * often differ at their end. Long lists of options are shortened first. At most `length` characters
 * long.
 */
export const cutMiddle = (text: string, length: number): string => {
  const shorter = withShortLists(text, length);
  if (shorter.length <= length) return shorter;
  const room = length - " … ".length;
  if (room < 2) return `${withoutHalves(shorter.slice(0, length - 1))}…`;
  const beginning = firstWhole(shorter, Math.ceil(room * BEGINNING));
  return `${beginning} … ${lastWords(shorter, room - beginning.length)}`;
};

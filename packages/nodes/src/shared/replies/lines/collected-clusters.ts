import type { ParsedCluster } from "../parse-clusters.js";
import { picture, withoutQuotes } from "./strip-marks.js";

/** Numbers and ranges of numbers, however they are parted. */
export const numberList = String.raw`#?\d+(?:\s*(?:[-–]|to)\s*\d+)?(?:\s*(?:,|;|&|and|\s)\s*(?:and\s+)?#?\d+(?:\s*(?:[-–]|to)\s*\d+)?)*`;
/** What may say what the numbers are of. */
export const itemNoun = "(?:(?:items?|goals?|observations?|numbers?|members?|nos?\\.?|texts?)\\s*:?\\s*)?";
/** A line of numbers alone. */
export const numbersAlone = new RegExp(String.raw`^\W*${itemNoun}(${numberList})[\s\])}.;,]*$`, "i");
/** A line that begins with an item's number. */
export const itemLine = /^[\s*+•–-]*[[(]?(\d+)[\])]?\s*[.:)]?(?:\s|$)/;

/** `1, 2, 5-7` → 1 2 5 6 7; words between are skipped. A range over more than 1,000 numbers is no range. */
export const numbersOf = (text: string): number[] =>
  [...text.matchAll(/(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    return last < first || last - first > 1000 ? [first] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** `Cleaning – goals [1, 2]`: what the numbers are of is no part of the name. */
const ofWhat = /(?:\s+[-–—|]+|\s*:)\s*(?:items?|goals?|observations?|numbers?|members?|texts?)\s*[:#]*\s*$/i;

const nameOf = (text: string, number: number) =>
  withoutQuotes(
    text
      .replace(ofWhat, "")
      .trim()
      .replace(picture, "")
      .replace(/^\s*(?:(?:high[- ]level )?type|name|category|cluster) ?: +(?=\S)/i, "")
      .replace(/^\W*(?:high[- ]level )?type ?\d{1,3} ?[:.–-] *(?=\p{L})/iu, "")
      .replace(/^[\s*:–—-]+|[\s*:=→>–—-]+$/g, "")
      .replace(/^\(([^()]+)\)$/, "$1")
      .replace(/^\[([^[\]]+)\]$/, "$1"),
  ) || `Type ${number}`;

/** Types as they are met: a number that comes again adds to its type. */
export const collected = () => {
  const clusters = new Map<number, ParsedCluster>();
  return {
    clusters,
    add: (number: number, name: string, members: readonly number[]) => {
      const known = clusters.get(number);
      clusters.set(number, known ? { ...known, members: [...known.members, ...members] } : { number, name: nameOf(name, number), members });
    },
  };
};

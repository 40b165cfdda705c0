import type { Parsed } from "@mnemograph/core";
import { type ReplyField, fieldsIn, described } from "./reply-fields.js";

/** A type with the numbers of what belongs to it. */
export interface ParsedCluster {
  readonly number: number;
  readonly name: string;
  readonly members: readonly number[];
}

const typeLabel = /^(?:high-?level )?(?:type|cluster|group) ?(\d{0,3})$/;
/** Numbers in brackets, or up to the end of the line. */
const list =
  /[[(](\d[\d\s,;–-]{0,2000}|)[\])]|(?:^|[:–—-] )(\d[\d\s,;–-]{0,400}(?:and \d{1,4})?)\.?$/;

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    return to < from || to - from > 1000
      ? [from]
      : Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/**
 * The name of a type whose line has no other words: that of the line before for `members:`, none
 * for `Type 1:`.
 */
const nameByLabel = (label: string, before: string): string => {
  if (/^(?:member|number|goal|item|id)s$/.test(label)) return before;
  return typeLabel.test(label) ? "" : label;
};

const clustersOf = (fields: readonly ReplyField[]): readonly ParsedCluster[] => {
  const byNumber = new Map<number, ParsedCluster>();
  let open = "";
  for (const { label, text } of fields) {
    const found = list.exec(text);
    const written = text.slice(0, found?.index).replace(/^\W+|[\s:("'<>→–—-]+$/g, "");
    const name = written || nameByLabel(label, open);
    open = text;
    if (found === null || name === "") continue;
    const number = Number(typeLabel.exec(label)?.[1]) || byNumber.size + 1;
    const before = byNumber.get(number);
    byNumber.set(number, {
      number,
      name: before?.name ?? name,
      members: [...(before?.members ?? []), ...numbersIn(found[1] ?? found[2] ?? "")],
    });
  }
  return [...byNumber.values()];
};

/**
 * Reads types with the numbers of what belongs to each: `High-level Type1: name [1, 2, 5-7]`,
 * `name: 1, 2`, or an object. Merges types of one number.
 */
export const readClusters = (reply: string): Parsed<readonly ParsedCluster[]> => {
  const value = clustersOf(fieldsIn(reply));
  return value.every(({ members }) => members.length === 0)
    ? {
        ok: false,
        problem: "It holds no type.",
        asked: "Reply with a line for each: High-level Type1: <type name> [<numbers>].",
      }
    : described(value, reply.startsWith("High-level Type"));
};

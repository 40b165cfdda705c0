import { declaredReplies, type Parsed } from "@mnemograph/core";
import { itemReader } from "./read-items.js";

/** A type with the numbers of what belongs to it. */
export interface ParsedCluster {
  readonly number: number;
  readonly name: string;
  readonly members: readonly number[];
}

const sorted = itemReader(declaredReplies.clusters, {
  label: "(?:high-?level )?(?:type|cluster|group)",
  name: "(?:member|number|goal|item|id)s",
});

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    return to < from || to - from > 1000
      ? [from]
      : Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/**
 * Reads types with the numbers of what belongs to each: `High-level Type1: name [1, 2, 5-7]`,
 * `name: 1, 2`, or an object. Merges types of one number.
 */
export const readClusters = (reply: string): Parsed<readonly ParsedCluster[]> => {
  const read = sorted(reply);
  if (!read.ok) return read;
  const byNumber = new Map<number, ParsedCluster>();
  for (const { words, value, number: given } of read.value) {
    const number = given || byNumber.size + 1;
    const { name, members } = byNumber.get(number) ?? { name: words, members: [] };
    byNumber.set(number, { number, name, members: [...members, ...numbersIn(value)] });
  }
  return { ...read, value: [...byNumber.values()] };
};

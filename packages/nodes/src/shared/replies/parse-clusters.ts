import type { Parsed } from "@mnemograph/core";

export interface ParsedCluster {
  readonly number: number;
  readonly name: string;
  /** Item numbers, in the order of the reply. */
  readonly members: readonly number[];
}

const line = /^[\W\d]*(?:high-level\s*)?type\s*(\d+)\W*?:(.*?)\[([^\]]*)\]?\W*$/i;

/** `1, 2, 5-7` → 1 2 5 6 7; words between are skipped. A range over more than 1,000 numbers is no range. */
const numbersOf = (text: string): number[] =>
  [...text.matchAll(/(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    return last < first || last - first > 1000 ? [first] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** Reads `High-level Type1: name [1, 2, 5-7]` lines, the list possibly broken over lines; two types with one number are merged. */
export const parseClusters = (reply: string): Parsed<readonly ParsedCluster[]> => {
  const clusters = new Map<number, ParsedCluster>();
  for (const text of reply.replace(/\[[\d\s,;–-]*\]/g, (list) => list.replaceAll("\n", " ")).split("\n")) {
    const match = line.exec(text);
    if (!match) continue;
    const number = Number(match[1]);
    const name = (match[2] ?? "").replace(/^[\s*]+|[\s*]+$/g, "") || `Type ${number}`;
    const members = numbersOf(match[3] ?? "");
    const known = clusters.get(number);
    clusters.set(number, known ? { ...known, members: [...known.members, ...members] } : { number, name, members });
  }
  return clusters.size > 0
    ? { ok: true, value: [...clusters.values()] }
    : { ok: false, problem: "It holds no line of the form `High-level Type1: type name [numbers]`." };
};

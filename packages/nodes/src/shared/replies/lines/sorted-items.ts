import type { ParsedCluster } from "../parse-clusters.js";
import { isRecord } from "../records/value-under.js";

interface Sorted {
  readonly numbers: readonly number[];
  readonly name: string;
}

/** Types by the names that items are given, where a name is met again or holds several items; else the numbers may be those of the types. */
const grouped = (sorted: readonly Sorted[]): readonly ParsedCluster[] => {
  const names = [...new Set(sorted.map(({ name }) => name))];
  const count = sorted.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return names.length === count
    ? []
    : names.map((name, index) => ({ number: index + 1, name, members: sorted.flatMap((one) => (one.name === name ? one.numbers : [])) }));
};

const numbersFirst = /^\W*#?(\d+(?: ?(?:,|;|&|and) ?#?\d+)*)\s*(?:[-–—=]*>|→|:|=|[–—]|\s-\s)\s*(\p{L}[^\n]{1,100})$/u;
/** `1. put a fork in drawer. → Cleaning`. */
const behindArrow = /^\W*#?(\d+)[.)] (?:[^\n]{1,300}?(?:→|[-=]>)|[^\n]{1,300} [-–—](?= ))\s*(\p{L}[^\n→>]{1,100})$/u;

/** `1 → Cleaning`, `1, 3: Cleaning`, `1. put a fork in drawer → Cleaning`: items with the names of their types. */
export const sortedItems = (text: string): readonly ParsedCluster[] =>
  grouped(
    text.split("\n").flatMap((line) => {
      const [, list = "", name = ""] = behindArrow.exec(line.slice(0, 500)) ?? numbersFirst.exec(line.slice(0, 500)) ?? [];
      return list === "" ? [] : [{ numbers: (list.match(/\d+/g) ?? []).map(Number), name: name.trim() }];
    }),
  );

/** `{"1": "Cleaning", "2": "Heating"}`, or a list of records that hold a number and a name each. */
export const sortedRecords = (records: readonly unknown[]): readonly ParsedCluster[] => {
  const pairOf = (value: unknown): Sorted | undefined => {
    const told = isRecord(value) ? Object.values(value) : [];
    const numbers = told.filter((one) => typeof one === "number");
    const names = told.filter((one) => typeof one === "string");
    return told.length === 2 && numbers.length === 1 && names.length === 1 ? { numbers, name: names[0] ?? "" } : undefined;
  };
  const sorted = records.flatMap((record) => {
    if (Array.isArray(record)) return record.map(pairOf);
    const entries = isRecord(record) ? Object.entries(record) : [];
    return entries.length > 0 && entries.every(([key, one]) => /^\d+$/.test(key) && typeof one === "string")
      ? entries.map(([key, one]) => ({ numbers: [Number(key)], name: String(one) }))
      : [pairOf(record)];
  });
  return sorted.every((one) => one !== undefined) ? grouped(sorted) : [];
};

const head = /^\s*(?:#{1,6} +(?:\d+[.)] *)?(\p{L}[^:\n]{1,100}?):?|(\p{L}[^:\n]{1,100}):)\s*$/u;
const item = /^\s*[-*+•] +\p{L}.*[([]#?(\d+)[)\]]\W*$/u;

/** Headings, and below each its items in words with their numbers behind them: `- put a fork in drawer (1)`. */
export const headedItems = (text: string): readonly ParsedCluster[] => {
  const clusters: { name: string; members: number[] }[] = [];
  for (const line of text
    .split("\n")
    .filter((one) => one.trim() !== "")
    .map((one) => one.slice(0, 500))) {
    const [, marked, plain] = head.exec(line) ?? [];
    const name = marked ?? plain;
    const number = item.exec(line)?.[1];
    if (name !== undefined) clusters.push({ name: name.trim(), members: [] });
    else if (number !== undefined && clusters.length > 0) clusters.at(-1)?.members.push(Number(number));
    else if (clusters.length > 0) return [];
  }
  const filled = clusters.filter(({ members }) => members.length > 0);
  return filled.length > 1 ? filled.map((one, index) => ({ number: index + 1, ...one })) : [];
};

import type { Parsed } from "@mnemograph/core";
import { oneLine } from "../../words/one-line.js";
import type { JsonRecord } from "../json-in.js";
import { linesIn, recordsIn, told } from "./plain-lines.js";

/** A type with the numbers of what belongs to it. */
export interface ParsedCluster {
  readonly number: number;
  readonly name: string;
  readonly members: readonly number[];
}

type Named = Omit<ParsedCluster, "number"> & { readonly number?: number };

const label = /^(?:high-?level )?(?:type|cluster|group) ?(\d{1,3})?\b[:.) -]*|^(\d{1,3})[.)] /i;
/** The numbers behind a name: in brackets, behind which a remark may stand, or up to the line's end. */
const list = /[[(](\d[\d\s,;–-]*|)[\])]|[:–—-]\s*(\d{1,4}(?:[\s,;–-]+(?:and )?\d{1,4})*)[\s,;]*\.?$/;

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    return to < from || to - from > 1000 ? [from] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

const ofLine = (line: string): readonly Named[] => {
  const [head = "", typed, numbered] = label.exec(line) ?? [];
  const rest = line.slice(head.length);
  const found = list.exec(rest);
  const name = rest.slice(0, found?.index).replace(/^\W+|[\s:("'<>–—-]+$/g, "");
  const number = Number(typed ?? numbered);
  if (found === null || !/\p{L}/u.test(name)) return [];
  return [{ name, members: numbersIn(found[1] ?? found[2] ?? ""), ...(number > 0 ? { number } : {}) }];
};

const ofRecord = (record: JsonRecord): readonly Named[] => {
  const lists = Object.entries(record).flatMap(([name, value]) => (Array.isArray(value) ? [{ name, members: value.map(Number) }] : []));
  const name = Object.values(record).find((value) => typeof value === "string");
  return typeof name === "string" ? lists.slice(0, 1).map((one) => ({ ...one, name })) : lists;
};

/** Reads types with the numbers of what belongs to each: `High-level Type1: name [1, 2, 5-7]`, `name: 1, 2`, or an object. Types of one number are merged. */
export const readClusters = (reply: string): Parsed<readonly ParsedCluster[]> => {
  const records = recordsIn(reply).flatMap(ofRecord);
  const ofLines = () => linesIn(reply.replace(/\s{0,9}\[[\d\s,;–-]{0,4000}\]/g, (numbers) => ` ${oneLine(numbers)}`)).flatMap(ofLine);
  const byNumber = new Map<number, ParsedCluster>();
  for (const [at, { number = at + 1, name, members }] of (records.length > 0 ? records : ofLines()).entries()) {
    const before = byNumber.get(number);
    byNumber.set(number, { number, name: before?.name ?? name, members: [...(before?.members ?? []), ...members] });
  }
  const value = [...byNumber.values()];
  if (value.every(({ members }) => members.length === 0))
    return { ok: false, problem: "It holds no type.", asked: "Reply with a line for each: High-level Type1: <type name> [<numbers>]." };
  return told(value, reply.startsWith("High-level Type"));
};

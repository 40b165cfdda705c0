import type { Parsed } from "@mnemograph/core";
import { ownTurn } from "../actions/own-turn.js";
import { hasWords, bareText } from "../actions/reply-lines.js";
import { type JsonRecord, isRecord, jsonIn } from "../json-in.js";

/** Characters of a reply, and of one of its lines, that readers of lists look at. */
const longest = { reply: 20_000, line: 2000 };

/** What was read, and whether it stood as it was asked for. */
export const told = <Value>(value: Value, isAsAsked: boolean): Parsed<Value> =>
  isAsAsked ? { ok: true, value } : { ok: true, value, isRepaired: true };

/** A line's own words, without marks of quotes, headings, items and tables, and without emphasis. */
export const bareLine = (line: string): string =>
  bareText(
    line
      .slice(0, longest.line)
      .replace(/\*+|__|`/g, "")
      .replace(/^[\s>#•+|-]+|[\s|]+$/g, ""),
  );

/** The model's own words of a reply; `<seen>pan 1</seen>` is a line with a label. */
export const ownText = (reply: string): string => {
  const text = ownTurn(reply).text.slice(0, longest.reply);
  if (!text.includes("</")) return text.trim();
  return text.replace(/<(\/?)(\w{1,40})>/g, (_, end: string, name: string) => (end === "" ? `\n${name}: ` : "\n")).trim();
};

/** The lines of a reply that hold anything. */
export const linesIn = (reply: string): readonly string[] => ownText(reply).split("\n").map(bareLine).filter(hasWords);

const recordsOf = (value: unknown): readonly JsonRecord[] => {
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return [];
  const [only, ...others] = Object.values(value);
  return others.length === 0 && (isRecord(only) || (Array.isArray(only) && only.some(isRecord))) ? recordsOf(only) : [value];
};

/** The records of a reply: its object, or those of its list, also of a list inside of an object that holds nothing else. */
export const recordsIn = (reply: string): readonly JsonRecord[] => {
  const { text } = ownTurn(reply);
  return recordsOf(jsonIn(text, "[{")?.value ?? jsonIn(text)?.value);
};

/** The first simple value that a record holds under one of these keys. */
export const fieldIn = (records: readonly JsonRecord[], keys: RegExp): string | undefined =>
  records
    .flatMap((record) => Object.entries(record))
    .flatMap(([key, value]) => (keys.test(key) && typeof value !== "object" ? [String(value)] : []))[0];

/** Fields of a record as lines with labels, as a reply in text has them. */
export const asLines = (records: readonly JsonRecord[]): readonly string[] =>
  records.flatMap((record) =>
    Object.entries(record).map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(", ") : String(value ?? "nothing")}`),
  );

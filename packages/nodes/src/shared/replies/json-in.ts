import { jsonrepair } from "jsonrepair";

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord => typeof value === "object" && value !== null && !Array.isArray(value);

/** Characters of a text in which an object is looked for, and brackets inside of each other. */
const longest = 20_000;
const deepest = 40;

/** Where the value that begins at `from` ends; the length of the text where its brackets stay open, -1 where it ends inside of a string. */
const endOf = (text: string, from: number): number => {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== "") {
      if (letter === "\\") at += 1;
      else if (letter === quote) quote = "";
    } else if (letter === '"') quote = letter;
    else if (letter === "{" || letter === "[") {
      depth += 1;
      if (depth > deepest) return -1;
    } else if (letter === "}" || letter === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return quote === "" ? text.length : -1;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
};

/** The first JSON value of a text, a slightly broken one repaired; undefined where it holds none, or one that was cut inside of a string. */
export const jsonIn = (
  text: string,
  openers = "{",
): { readonly value: unknown; readonly from: number; readonly end: number } | undefined => {
  const near = text.slice(0, longest);
  const starts = [...openers].map((opener) => near.indexOf(opener)).filter((at) => at >= 0);
  if (starts.length === 0) return undefined;
  const from = Math.min(...starts);
  const end = endOf(near, from);
  const whole = near.slice(from, end);
  if (end < 0 || (end === near.length && !/["\d\]}e]\s*(?:```)?\s*$/.test(whole.slice(-20)))) return undefined;
  const value = parsed(whole.replace(/```\s*$/, ""));
  return isRecord(value) || Array.isArray(value) ? { value, from, end } : undefined;
};

/**
 * All JSON values of a text, one behind the other; at most 50.
 *
 * @example
 * jsonValues('First {"a": 1}, then {"b": 2}.'); // → [{ a: 1 }, { b: 2 }]
 */
export const jsonValues = (text: string, openers = "{"): readonly unknown[] => {
  const values: unknown[] = [];
  let rest = text;
  for (let found = jsonIn(rest, openers); found !== undefined && values.length < 50; found = jsonIn(rest, openers)) {
    values.push(found.value);
    rest = rest.slice(found.end);
  }
  return values;
};

/** A key without case and separators. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, "");

/** The first of the values that stand under one of these keys. */
export const valueUnder = (record: JsonRecord, keys: readonly string[]): unknown =>
  keys.flatMap((key) => Object.entries(record).flatMap(([name, value]) => (keyOf(name) === key ? [value] : [])))[0];

import { jsonrepair } from "jsonrepair";

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Characters of a text in which an object is looked for, and brackets inside of each other. */
const longest = 20_000;
const deepest = 40;

/**
 * Where the value that begins at `from` ends; the length of the text where its brackets stay open,
 * -1 where it ends inside of a string.
 */
const endOf = (text: string, from: number): number => {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isText && letter === "\\") at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && "{[".includes(letter)) depth += 1;
    else if (!isText && "}]".includes(letter)) depth -= 1;
    if (depth === 0) return at + 1;
    if (depth > deepest) return -1;
  }
  return isText ? -1 : text.length;
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

/**
 * The first JSON value of a text, a slightly broken one repaired; undefined where it holds none, or
 * one that was cut inside of a string.
 */
export const jsonIn = (
  text: string,
  openers = "{",
): { readonly value: unknown; readonly from: number; readonly end: number } | undefined => {
  const near = text.slice(0, longest);
  const from = near.search(openers === "{" ? /\{/ : /\{|\[(?=\s*\{)/);
  const end = from < 0 ? -1 : endOf(near, from);
  const whole = near.slice(from, end).replace(/```\s*$/, "");
  if (end < 0 || (end === near.length && !/["\d\]}e]\s*$/.test(whole.slice(-20)))) return undefined;
  const value = parsed(whole);
  return typeof value === "object" && value !== null ? { value, from, end } : undefined;
};

/**
 * All JSON values of a text, one after the other; at most 50.
 *
 * @example
 * jsonValues('First {"a": 1}, then {"b": 2}.'); // → [{ a: 1 }, { b: 2 }]
 */
export const jsonValues = (text: string, openers = "{", most = 50): readonly unknown[] => {
  const found = most === 0 ? undefined : jsonIn(text, openers);
  return found === undefined
    ? []
    : [found.value, ...jsonValues(text.slice(found.end), openers, most - 1)];
};

/** A key without case and separators. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, "");

/** The first of the values that stand under one of these keys. */
export const valueUnder = (record: JsonRecord, keys: readonly string[]): unknown =>
  keys.flatMap((key) =>
    Object.entries(record).flatMap(([name, value]) => (keyOf(name) === key ? [value] : [])),
  )[0];

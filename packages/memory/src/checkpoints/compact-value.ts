import type { Json } from "@mnemograph/core";

/** Keeps parts of values once each, under a number. */
export interface PartStore {
  /** The number of a part, known or new. */
  keep(text: string): number;
  read(part: number): string;
}

/** Shorter texts cost less in place than under a number. */
const shortest = 64;
/** Items of a list that make one part together, so that a list that grows repeats only its last few. */
const blockSize = 16;

type JsonObject = { readonly [key: string]: Json };
const isObject = (value: Json): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts a value under a number if that is shorter. */
const moved = (value: Json, store: PartStore): Json => {
  const text = JSON.stringify(value);
  return text.length < shortest ? value : { $: store.keep(text) };
};

const split = (value: Json, store: PartStore): Json => {
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => moved(split(item, store), store));
    if (items.length < blockSize) return items;
    const whole = items.length - (items.length % blockSize);
    const blocks = Array.from({ length: whole / blockSize }, (_, index) =>
      store.keep(JSON.stringify(items.slice(index * blockSize, (index + 1) * blockSize))),
    );
    return { $: blocks, rest: items.slice(whole) };
  }
  if (!isObject(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moved(split(inner, store), store)]));
  return "$" in value ? { $: null, own: fields } : fields;
};

/** A JSON value whose longer parts stand in the store; equal parts of many values stand there once. */
export const compactValue = (value: Json, store: PartStore): Json => split(value, store);

/** The value that `compactValue` was given. */
export const expandValue = (value: Json, store: PartStore): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => expandValue(item, store));
  if (!isObject(value)) return value;
  if (!("$" in value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expandValue(inner, store)]));
  const { $: part, own = {}, rest = [] } = value;
  if (part === null) return Object.fromEntries(Object.entries(own as JsonObject).map(([key, inner]) => [key, expandValue(inner, store)]));
  const read = (number: Json | undefined) => expandValue(JSON.parse(store.read(Number(number))) as Json, store);
  if (!Array.isArray(part)) return read(part);
  return [...part.flatMap((block: Json) => read(block) as Json[]), ...(expandValue(rest, store) as Json[])];
};

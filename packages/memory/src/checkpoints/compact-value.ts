import type { Json } from "@mnemograph/core";

/** What a store calls a part. */
export type PartName = number | string;

/** Keeps parts of values once each, under a name of its own. */
export interface PartStore {
  /** The name of a part, known or new. */
  keep(text: string): PartName;
  read(part: PartName): string;
  /**
   * How long an object has to be, as JSON, to be a part of its own where it is a field; by default
   * as long as any value.
   */
  readonly shortestObject?: number;
}

/** Shorter texts cost less in place than under a name. */
const shortest = 64;
/**
 * Items of a list that make one part together, so that a list that grows repeats only its last few.
 */
const blockSize = 16;

type JsonObject = { readonly [key: string]: Json };
const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts a value under a name if it is long enough. */
const moved = (value: Json, store: PartStore, least = shortest): Json => {
  const text = JSON.stringify(value);
  return text.length < least ? value : { $: store.keep(text) };
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
  const least = (inner: Json) => (isObject(inner) ? store.shortestObject : shortest);
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      moved(split(inner, store), store, least(inner)),
    ]),
  );
  return "$" in value ? { $: null, own: fields } : fields;
};

/**
 * A JSON value whose longer parts stand in the store; equal parts of many values stand there once.
 */
export const compactValue = (value: Json, store: PartStore): Json => split(value, store);

/** The value that `compactValue` was given. */
export const expandValue = (value: Json, store: PartStore): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => expandValue(item, store));
  if (!isObject(value)) return value;
  if (!("$" in value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, expandValue(inner, store)]),
    );
  const { $: part, own = {}, rest = [] } = value;
  if (part === null)
    return Object.fromEntries(
      Object.entries(own as JsonObject).map(([key, inner]) => [key, expandValue(inner, store)]),
    );
  const read = (name: Json | undefined) =>
    expandValue(JSON.parse(store.read(name as PartName)) as Json, store);
  if (!Array.isArray(part)) return read(part);
  return [
    ...part.flatMap((block: Json) => read(block) as Json[]),
    ...(expandValue(rest, store) as Json[]),
  ];
};

import type { BaseStore } from "@langchain/langgraph-checkpoint";
import { Json, MnemographError } from "@mnemograph/core";
import { z } from "zod";
import type { Lifetime } from "../log/log-driver.js";
import { contentHash } from "../sqlite/content-hash.js";
import { memoryFormatVersion } from "../transfer/memory-header.js";
import type { RowFormat } from "../transfer/row-format.js";
import { storePlace } from "./store-place.js";
import { fromStoredValue, toStoredValue } from "./stored-value.js";

/**
 * How far a memory in a store reaches. It is written last: rows of a later version are not there
 * yet.
 */
const Head = z.object({
  version: z.number().int().nonnegative(),
  oldestVersion: z.number().int().nonnegative(),
  metadata: z.record(z.string(), Json),
  /** How many rows there are at least, where nobody deletes one by hand. */
  rows: z.number().int().nonnegative(),
  /** Differs after each change, whoever made it. */
  state: z.string(),
  /** The state that the last change was made from. */
  before: z.string(),
  /**
   * Rows up to this version are gone; absent where it is the oldest version. An erasure leaves rows
   * in place that are older than what can be read.
   */
  dropped: z.number().int().nonnegative().optional(),
});
export type Head = z.infer<typeof Head>;

/** A row with its place in the store: keys come in the order of addition. */
export interface KeyedRow<Row> {
  readonly key: string;
  readonly row: Row;
}

type StoredValue = Readonly<Record<string, unknown>>;

/** The version up to which a head's rows are gone. */
export const droppedBy = ({ dropped, oldestVersion }: Head): number => dropped ?? oldestVersion;

const empty: Head = { version: 0, oldestVersion: 0, metadata: {}, rows: 0, state: "", before: "" };
const pageSize = 500;
const mostTries = 3;

const parsed = <Value>(schema: z.ZodType<Value>, value: object, key: string): Value => {
  const found = schema.safeParse(fromStoredValue(value));
  if (found.success) return found.data;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `item "${key}" of the memory in this store is damaged`,
    hint: "delete the item, or restore the memory from an export",
    evidence: { key },
    cause: found.error,
  });
};

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)),
      )
    : value;
/** What a row is, whenever it is removed; stores may change the order of its members. */
export const rowHash = ({ removedVersion: _removed, ...row }: Lifetime): string =>
  contentHash(JSON.stringify(row, inOrder)).toString("hex");

/** A key for a new row, in the order of addition. */
export const rowKey = (row: Lifetime, order: number) =>
  [String(row.version).padStart(12, "0"), String(order).padStart(9, "0"), rowHash(row)].join("-");

/** The row's hash and version, as `rowKey` wrote them. */
const hashIn = (key: string): string => key.split("-")[2] ?? "";
const versionIn = (key: string): number => Number(key.split("-")[0]);

/**
 * A row as it is read where an erasure left it in place: it is as old as what can be read. Undefined
 * for one that nobody can read any more.
 */
const readable = <Row extends Lifetime>(row: Row, { oldestVersion }: Head): Row | undefined => {
  const { version, removedVersion } = row;
  if (version > oldestVersion) return row;
  const isGone = removedVersion !== undefined && removedVersion <= oldestVersion + 1;
  return isGone ? undefined : { ...row, version: oldestVersion + 1 };
};

/** A search takes a prefix, and some stores take it letter by letter. */
const itemsAt = async (store: BaseStore, at: string[]) => {
  const items: { readonly key: string; readonly value: StoredValue }[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await store.search(at, { limit: pageSize, offset });
    items.push(...page.filter((item) => JSON.stringify(item.namespace) === JSON.stringify(at)));
    if (page.length < pageSize) return items;
  }
};

/**
 * The rows as a head shows them. Where two contradict each other, from writers at one moment, the
 * first counts.
 */
const rowsShown = <Row extends Lifetime>(kind: string, { schema, startCheck }: RowFormat<Row>) => {
  /**
   * Rows by their keys, as they were read last: only the removal of a stored row may still
   * change.
   */
  let known = new Map<string, Row>();
  const rowOf = (key: string, value: StoredValue): Row => {
    const row = known.get(key);
    return row !== undefined && row.removedVersion === value["removedVersion"]
      ? row
      : parsed(schema, value, key);
  };
  return (items: ReadonlyMap<string, StoredValue>, head: Head): KeyedRow<Row>[] => {
    const check = startCheck({
      format: "mnemograph-memory",
      formatVersion: memoryFormatVersion,
      kind,
      ...head,
    });
    const hashes = new Set<string>();
    const inOrder = [...items]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, value]) => ({ key, row: rowOf(key, value) }));
    known = new Map(inOrder.map(({ key, row }) => [key, row]));
    return inOrder.flatMap(({ key, row }) => {
      if (row.version <= droppedBy(head) || row.version > head.version) return [];
      const { removedVersion, ...rest } = row;
      const isLater = removedVersion !== undefined && removedVersion > head.version;
      const seen = isLater ? parsed(schema, toStoredValue(rest), key) : row;
      if (hashes.has(hashIn(key)) || check(seen) !== undefined) return [];
      hashes.add(hashIn(key));
      const read = readable(seen, head);
      return read === undefined ? [] : [{ key, row: read }];
    });
  };
};

/** The rows of one kind of one memory, as items of a LangGraph store. */
export const storeRows = <Row extends Lifetime>(
  store: BaseStore,
  namespace: string,
  kind: string,
  rowFormat: RowFormat<Row>,
) => {
  const shown = rowsShown(kind, rowFormat);
  const place = storePlace(namespace, kind);
  const placeOf = ({ removedVersion }: Row) =>
    removedVersion === undefined ? place.current : place.past;
  const put = (at: string[], key: string, row: Row) =>
    store.put(at, key, toStoredValue(row), false);

  const readHead = async (): Promise<Head> => {
    const found = await store.get(place.heads, kind);
    return found === null ? empty : parsed(Head, found.value, `head of ${kind}`);
  };
  const load = async (): Promise<{
    readonly head: Head;
    readonly rows: readonly KeyedRow<Row>[];
  }> => {
    for (let tries = 1; ; tries += 1) {
      const head = await readHead();
      // A row that is removed meanwhile is put to the past first: in this order it is seen once at
      // least.
      const current = await itemsAt(store, place.current);
      const items = new Map(
        [...current, ...(await itemsAt(store, place.past))].map(({ key, value }) => [key, value]),
      );
      const rows = shown(items, head);
      const isWhole = rows.length >= head.rows || tries >= mostTries;
      if (isWhole && (await readHead()).state === head.state) return { head, rows };
    }
  };

  return {
    readHead,
    load,
    putHead: (head: Head) => store.put(place.heads, kind, toStoredValue(head), false),
    add: (key: string, row: Row) => put(placeOf(row), key, row),
    takeBack: (key: string, row: Row) => store.delete(placeOf(row), key),
    /** Of a row that is removed by now. */
    moveToPast: async (key: string, row: Row) => {
      await put(place.past, key, row);
      await store.delete(place.current, key);
    },
    moveBack: async (key: string, { removedVersion: _removed, ...row }: Row) => {
      await store.put(place.current, key, toStoredValue(row), false);
      await store.delete(place.past, key);
    },
    /** Deletes the rows up to a version, but for those with these keys. */
    drop: async (version: number, kept: ReadonlySet<string> = new Set()) => {
      for (const at of [place.current, place.past]) {
        for (const { key } of await itemsAt(store, at))
          if (versionIn(key) <= version && !kept.has(key)) await store.delete(at, key);
      }
    },
  };
};
export type StoreRows<Row extends Lifetime> = ReturnType<typeof storeRows<Row>>;

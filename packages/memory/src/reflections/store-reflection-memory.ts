import type { BaseStore, Item } from "@langchain/langgraph-checkpoint";
import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { fromStoredText, toStoredText } from "../stored-text.js";
import type { MemorySnapshot } from "../stored-memory.js";
import { storeLabel } from "../store/store-label.js";
import { inProcessReflectionMemory } from "./in-process-reflection-memory.js";
import { type ReflectionMemory, type ReflectionReader, ReflectionRow } from "./reflection-memory.js";

export interface StoreReflectionMemoryOptions {
  readonly store: BaseStore;
  readonly namespace: string;
}

const Record = z.object({
  version: z.number().int().nonnegative(),
  oldestVersion: z.number().int().nonnegative(),
  metadata: z.record(z.string(), z.json()),
  rows: z.number().int().nonnegative(),
});
const root = "mnemograph";
const pageSize = 100;

/** PostgresStore refuses the wildcards of SQL's LIKE in a label: `~` takes the place of `%`. */
const placeLabel = (namespace: string): string => storeLabel(namespace).replaceAll("_", "%5F").replaceAll("~", "%7E").replaceAll("%", "~");

const parseItem = <Value>(schema: z.ZodType<Value>, value: unknown, key: string): Value => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `item "${key}" of the reflections in this store is damaged or missing`,
    hint: "restore the memory from an export, and let one process write it at a time",
    evidence: { key },
    cause: parsed.error,
  });
};

/** Some stores keep their items in PostgreSQL, which does not take every text. */
const withTexts = ({ taskType, goal, ...row }: ReflectionRow, change: (text: string) => string): ReflectionRow => ({
  ...row,
  taskId: change(row.taskId),
  text: change(row.text),
  ...(taskType === undefined ? {} : { taskType: change(taskType) }),
  ...(goal === undefined ? {} : { goal: change(goal) }),
});
const toItem = (row: ReflectionRow) => withTexts(row, toStoredText);
const fromItem = (value: unknown, key: string): ReflectionRow => withTexts(parseItem(ReflectionRow, value, key), fromStoredText);
/** A row as the record's version shows it: a removal that is newer was left half done. */
const shownRow = ({ removedVersion, ...row }: ReflectionRow, version: number): ReflectionRow =>
  removedVersion === undefined || removedVersion > version ? row : { ...row, removedVersion };

/**
 * Reflections on any LangGraph store: InMemoryStore, PostgresStore, or one of your own. A store knows no transactions, so one process may
 * write a namespace at a time; whatever a writer leaves half done is not seen, because the record that counts the rows is written last.
 *
 * @throws MnemographError MEMORY_INVALID where an item of the store is damaged or missing.
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const memory = storeReflectionMemory({ store: new InMemoryStore(), namespace: "household" });
 * await memory.version(); // → 0
 */
export const storeReflectionMemory = ({ store, namespace }: StoreReflectionMemoryOptions): ReflectionMemory => {
  const place = [root, "reflections", placeLabel(namespace)];
  const rowsPlace = [...place, "rows"];
  const keyOf = (index: number) => String(index).padStart(9, "0");

  const readRecord = async () => {
    const found = await store.get(place, "record");
    return found === null ? { version: 0, oldestVersion: 0, metadata: {}, rows: 0 } : parseItem(Record, found.value, "record");
  };
  /** One `get` after the other: the store of a running graph knows no `batch`, and gathers them itself. */
  const readRows = async (count: number) => {
    const items: (Item | null)[] = [];
    for (let start = 0; start < count; start += pageSize) {
      const keys = Array.from({ length: Math.min(pageSize, count - start) }, (_, index) => keyOf(start + index));
      items.push(...(await Promise.all(keys.map((key) => store.get(rowsPlace, key)))));
    }
    return items;
  };
  const load = async (): Promise<MemorySnapshot<ReflectionRow>> => {
    for (;;) {
      const { rows: count, ...record } = await readRecord();
      const items = await readRows(count);
      // Cleared by another process meanwhile: the rows may be gone, or others by now.
      if ((await readRecord()).oldestVersion !== record.oldestVersion) continue;
      return { ...record, rows: items.map((item, index) => fromItem(item?.value, keyOf(index))) };
    }
  };
  /** The whole memory as it stands, to read from and to change. */
  const open = async () => {
    const snapshot = await load();
    const memory = inProcessReflectionMemory({ namespace });
    await memory.importRows({ ...snapshot, rows: snapshot.rows.map((row) => shownRow(row, snapshot.version)) });
    return { memory, before: snapshot };
  };
  const save = async (memory: ReflectionMemory, before: readonly ReflectionRow[]) => {
    const { version, oldestVersion, metadata, rows } = await memory.exportRows();
    const after: ReflectionRow[] = [];
    for await (const row of rows) after.push(row);
    for (const [index, row] of after.entries()) {
      if (JSON.stringify(before[index]) !== JSON.stringify(row)) await store.put(rowsPlace, keyOf(index), toItem(row), false);
    }
    await store.put(place, "record", { version, oldestVersion, metadata, rows: after.length }, false);
    for (let index = after.length; index < before.length; index += 1) await store.delete(rowsPlace, keyOf(index));
  };

  let turn: Promise<unknown> = Promise.resolve();
  const change = <Result>(action: (memory: ReflectionMemory) => Promise<Result>): Promise<Result> => {
    const next = async () => {
      const { memory, before } = await open();
      const result = await action(memory);
      await save(memory, before.rows);
      return result;
    };
    const result = turn.then(next, next);
    turn = result;
    return result;
  };
  const reader = (pinned?: number): ReflectionReader => {
    const read = async <Result>(action: (reader: ReflectionReader) => Promise<Result>): Promise<Result> => {
      const { memory } = await open();
      return action(pinned === undefined ? memory : await memory.at(pinned));
    };
    return {
      version: () => read((one) => one.version()),
      last: (taskId, count) => read((one) => one.last(taskId, count)),
      all: (taskId) => read((one) => one.all(taskId)),
      ofTaskType: (taskType) => read((one) => one.ofTaskType(taskType)),
      everything: () => read((one) => one.everything()),
      taskIds: () => read((one) => one.taskIds()),
      stats: () => read((one) => one.stats()),
    };
  };
  const fresh = async () => (await open()).memory;
  return {
    kind: "reflections",
    namespace,
    rowFormat: inProcessReflectionMemory().rowFormat,
    ...reader(),
    add: (reflection, condition) => change((memory) => memory.add(reflection, condition)),
    remove: (reflections, condition) => change((memory) => memory.remove(reflections, condition)),
    at: async (version) => {
      await (await fresh()).at(version);
      return reader(version);
    },
    extent: async () => (await fresh()).extent(),
    metadata: async () => (await fresh()).metadata(),
    setMetadata: (metadata) => change((memory) => memory.setMetadata(metadata)),
    exportRows: async () => (await fresh()).exportRows(),
    importRows: (snapshot) => change((memory) => memory.importRows(snapshot)),
    clear: () => change((memory) => memory.clear()),
    close: async () => {},
  };
};

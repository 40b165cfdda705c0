import type { BaseStore } from "@langchain/langgraph-checkpoint";
import { z } from "zod";
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

/**
 * Reflections on any LangGraph store: InMemoryStore, PostgresStore, or one of your own. A store knows no transactions, so one process may
 * write a namespace at a time; whatever a writer leaves half done is not seen, because the record that counts the rows is written last.
 */
export const storeReflectionMemory = ({ store, namespace }: StoreReflectionMemoryOptions): ReflectionMemory => {
  const place = [root, "reflections", storeLabel(namespace)];
  const rowsPlace = [...place, "rows"];
  const keyOf = (index: number) => String(index).padStart(9, "0");

  const load = async (): Promise<MemorySnapshot<ReflectionRow> & { readonly isNew: boolean }> => {
    const found = await store.get(place, "record");
    if (found === null) return { version: 0, oldestVersion: 0, metadata: {}, rows: [], isNew: true };
    const { rows: count, ...record } = Record.parse(found.value);
    const rows: ReflectionRow[] = [];
    for (let start = 0; start < count; start += pageSize) {
      const keys = Array.from({ length: Math.min(pageSize, count - start) }, (_, index) => keyOf(start + index));
      const items = await store.batch(keys.map((key) => ({ namespace: rowsPlace, key })));
      rows.push(...items.map((row) => ReflectionRow.parse((row as { readonly value: unknown }).value)));
    }
    return { ...record, rows, isNew: false };
  };
  /** The whole memory as it stands, to read from and to change. */
  const open = async () => {
    const snapshot = await load();
    const memory = inProcessReflectionMemory({ namespace });
    await memory.importRows(snapshot);
    return { memory, before: snapshot };
  };
  const save = async (memory: ReflectionMemory, before: readonly ReflectionRow[]) => {
    const { version, oldestVersion, metadata, rows } = await memory.exportRows();
    const after: ReflectionRow[] = [];
    for await (const row of rows) after.push(row);
    for (const [index, row] of after.entries()) {
      if (JSON.stringify(before[index]) !== JSON.stringify(row)) await store.put(rowsPlace, keyOf(index), { ...row }, false);
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
    add: (reflection) => change((memory) => memory.add(reflection)),
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

import type { BaseStore } from "@langchain/langgraph-checkpoint";
import { inProcessDriver } from "../log/in-process-log.js";
import { fromLogBody, type LogKind } from "../log/log-kind.js";
import {
  type LogReader,
  type LogRow,
  type VersionedLog,
  versionedLog,
} from "../log/versioned-log.js";
import { type InProcessCopy, writtenThrough } from "./written-through.js";

export interface StoreOptions {
  /** Any store of LangGraph's: InMemoryStore, PostgresStore, or one of your own. */
  readonly store: BaseStore;
  readonly namespace: string;
}

const inProcessCopy = <Entry extends object>(
  kind: LogKind<Entry>,
  namespace: string,
): InProcessCopy<LogRow<Entry>, VersionedLog<Entry>> => {
  const driver = inProcessDriver(namespace);
  return {
    memory: versionedLog(kind, driver),
    changedAfter: async (after) => {
      const changed: LogRow<Entry>[] = [];
      for await (const { body, ...lifetime } of driver.pages((await driver.extent()).version)) {
        const { version, removedVersion = 0 } = lifetime;
        if (version > after || removedVersion > after)
          changed.push({ ...fromLogBody(kind, body), ...lifetime });
      }
      return changed;
    },
  };
};

/**
 * A kind of memory in a LangGraph store, read in this process and written through. The items lie
 * below `["memories", …namespace, "@kind"]`, each with the entry's fields. A store knows no
 * transactions: a process that is killed in the middle of a change may leave its first rows, which
 * are seen after the next change; where two processes change one entry in the same moment, one
 * wins.
 *
 * @throws MnemographError MEMORY_INVALID where an item of the store is damaged.
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const remarks = defineLogKind({ name: "remarks", schema: z.object({ text: z.string() }), key: ["text"] });
 * const log = storeLog(remarks, { store: new InMemoryStore(), namespace: "household" });
 */
export const storeLog = <Entry extends object>(
  kind: LogKind<Entry>,
  { store, namespace }: StoreOptions,
): VersionedLog<Entry> => {
  const through = writtenThrough(store, () => inProcessCopy(kind, namespace));
  const { read, change, ...stored } = through;
  const { rowFormat } = inProcessCopy(kind, namespace).memory;
  const reader = (pinned?: number): LogReader<Entry> => {
    const reading = <Result>(action: (one: LogReader<Entry>) => Promise<Result>) =>
      read(async (memory) => action(pinned === undefined ? memory : await memory.at(pinned)));
    return {
      version: () => reading((one) => one.version()),
      all: () => reading((one) => one.all()),
      where: (field, value) => reading((one) => one.where(field, value)),
    };
  };
  return {
    kind: kind.name,
    namespace,
    rowFormat,
    ...stored,
    ...reader(),
    add: (entries, condition) => change((memory) => memory.add(entries, condition)),
    remove: (keys, condition) => change((memory) => memory.remove(keys, condition)),
    at: async (version) => {
      await read((memory) => memory.at(version));
      return reader(version);
    },
  };
};

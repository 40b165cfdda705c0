import type { BaseStore } from "@langchain/langgraph-checkpoint";
import type { Lifetime } from "../log/log-driver.js";
import { contentHash } from "../sqlite/content-hash.js";
import type { StoredMemory } from "../stored-memory.js";
import { type Head, hashIn, rowHash, rowKey, storeRows } from "./store-rows.js";

/** A memory in this process, and what changed in it after a version: rows that were added or removed. */
export interface InProcessCopy<Row, Memory> {
  readonly memory: Memory;
  readonly changedAfter: (version: number) => Promise<readonly Row[]>;
}

interface Loaded<Row, Memory> {
  readonly copy: InProcessCopy<Row, Memory>;
  readonly head: Head;
  /** The keys of the rows by what they are. */
  readonly keys: Map<string, string>;
}

type Stored<Row> = Pick<StoredMemory<Row>, "extent" | "metadata" | "setMetadata" | "exportRows" | "importRows" | "clear" | "close">;

/** One memory whose rows lie in a LangGraph store: it is read in this process, and written through. */
export interface WrittenThrough<Row, Memory> extends Stored<Row> {
  readonly read: <Result>(action: (memory: Memory) => Promise<Result>) => Promise<Result>;
  readonly change: <Result>(action: (memory: Memory) => Promise<Result>) => Promise<Result>;
}

/**
 * Keeps a copy of a memory in this process. A read asks the store for the head alone, unless somebody wrote; a change is made in the copy, its rows are put, and
 * then the head. Where another process puts a head meanwhile, the change is taken back and made again on top of it.
 */
export const writtenThrough = <Row extends Lifetime, Memory extends StoredMemory<Row>>(
  store: BaseStore,
  open: () => InProcessCopy<Row, Memory>,
): WrittenThrough<Row, Memory> => {
  const { namespace, kind, rowFormat } = open().memory;
  const rows = storeRows(store, namespace, kind, rowFormat);
  let loaded: Loaded<Row, Memory> | undefined;
  let loading: Promise<Loaded<Row, Memory>> | undefined;

  const load = async (): Promise<Loaded<Row, Memory>> => {
    const { head, rows: found } = await rows.load();
    const copy = open();
    const { version, oldestVersion, metadata } = head;
    await copy.memory.importRows({ version, oldestVersion, metadata, rows: found.map(({ row }) => row) });
    return { copy, head, keys: new Map(found.map(({ key }) => [hashIn(key), key])) };
  };
  const fresh = async (): Promise<Loaded<Row, Memory>> => {
    const known = loaded;
    if (known !== undefined && (await rows.readHead()).state === known.head.state) return known;
    loading ??= load().finally(() => (loading = undefined));
    loaded = await loading;
    return loaded;
  };

  /** Puts the rows that a change made. Returns what takes them back. */
  const put = async ({ head, keys }: Loaded<Row, Memory>, changed: readonly Row[]) => {
    const undoing: (() => Promise<void>)[] = [];
    const undo = async () => {
      for (const one of undoing.toReversed()) await one();
    };
    try {
      for (const [order, row] of changed.entries()) {
        const hash = rowHash(row);
        const known = row.version > head.version ? undefined : keys.get(hash);
        const key = known ?? rowKey(row, order);
        undoing.push(() => (known === undefined ? rows.takeBack(key, row) : rows.moveBack(key, row)));
        await (known === undefined ? rows.add(key, row) : rows.moveToPast(key, row));
        keys.set(hash, key);
      }
    } catch (error) {
      await undo().catch(() => {});
      throw error;
    }
    return undo;
  };
  const nextHead = async ({ copy, head }: Loaded<Row, Memory>, changed: readonly Row[], rowCount: number): Promise<Head> => {
    const extent = await copy.memory.extent();
    const metadata = await copy.memory.metadata();
    const known = { ...extent, metadata, rows: rowCount };
    const state = contentHash(JSON.stringify([head.state, known, changed.map((row) => [rowHash(row), row.removedVersion])]));
    return { ...known, state: state.toString("hex"), before: head.state };
  };
  const isSame = (head: Head, { version, oldestVersion, metadata }: Head) =>
    JSON.stringify([head.version, head.oldestVersion, head.metadata]) === JSON.stringify([version, oldestVersion, metadata]);

  /** Undefined where another process wrote meanwhile: nothing is changed then. */
  const attempt = async <Result>(action: (memory: Memory) => Promise<Result>): Promise<{ readonly result: Result } | undefined> => {
    const now = await fresh();
    const { copy, head } = now;
    const result = await action(copy.memory);
    const changed = await copy.changedAfter(head.version);
    const { rowCount } = await copy.memory.exportRows();
    const next = await nextHead(now, changed, rowCount);
    if (isSame(head, next)) return { result };
    const undo = await put(now, changed);
    try {
      const isPut = (await rows.readHead()).state === head.state;
      if (isPut) await rows.putHead(next);
      // Of several who put their heads in one moment the last has written, and those who made theirs of it.
      const found = await rows.readHead();
      const isMine = found.state === next.state || found.before === next.state || found.version > next.version;
      if (!isPut || !isMine) {
        await undo();
        // What was cleared meanwhile does not come back.
        if (found.oldestVersion > head.oldestVersion) await rows.drop(found.oldestVersion);
        return undefined;
      }
    } catch (error) {
      await undo().catch(() => {});
      throw error;
    }
    loaded = { copy, head: next, keys: rowCount === 0 ? new Map() : now.keys };
    return { result };
  };
  let turn: Promise<unknown> = Promise.resolve();
  const change = <Result>(action: (memory: Memory) => Promise<Result>): Promise<Result> => {
    const next = async (): Promise<Result> => {
      for (;;) {
        try {
          const tried = await attempt(action);
          if (tried !== undefined) return tried.result;
        } catch (error) {
          // The copy may hold what is not stored.
          loaded = undefined;
          throw error;
        }
        loaded = undefined;
      }
    };
    const result = turn.then(next, next);
    turn = result;
    return result;
  };
  const read = async <Result>(action: (memory: Memory) => Promise<Result>): Promise<Result> => action((await fresh()).copy.memory);
  return {
    read,
    change,
    extent: () => read((memory) => memory.extent()),
    metadata: () => read((memory) => memory.metadata()),
    setMetadata: (metadata) => change((memory) => memory.setMetadata(metadata)),
    exportRows: () => read((memory) => memory.exportRows()),
    importRows: (snapshot) => change((memory) => memory.importRows(snapshot)),
    // Again after a clear that failed: what it left is dropped then.
    clear: async () => {
      await change((memory) => memory.clear());
      await rows.drop((await rows.readHead()).oldestVersion);
    },
    close: async () => {},
  };
};

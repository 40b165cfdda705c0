import type { BaseStore } from "@langchain/langgraph-checkpoint";
import { MnemographError } from "@mnemograph/core";
import { inTurn } from "../in-turn.js";
import type { Lifetime } from "../log/log-driver.js";
import { contentHash } from "../sqlite/content-hash.js";
import { type MemorySnapshot, requireUnchanged, type StoredMemory } from "../stored-memory.js";
import { droppedBy, type Head, rowHash, rowKey, type StoreRows, storeRows } from "./store-rows.js";

/**
 * A memory in this process, and what changed in it after a version: rows that were added or
 * removed.
 */
export interface InProcessCopy<Row, Memory> {
  readonly memory: Memory;
  readonly changedAfter: (version: number) => Promise<readonly Row[]>;
}

interface Place {
  readonly head: Head;
  /** The keys of the rows by what they are. */
  readonly keys: Map<string, string>;
}
interface Loaded<Row, Memory> extends Place {
  readonly copy: InProcessCopy<Row, Memory>;
}

type Stored<Row> = Pick<
  StoredMemory<Row>,
  "extent" | "metadata" | "setMetadata" | "exportRows" | "importRows" | "clear" | "close"
> &
  Required<Pick<StoredMemory<Row>, "replaceRows">>;

/**
 * One memory whose rows lie in a LangGraph store: it is read in this process, and written through.
 */
export interface WrittenThrough<Row, Memory> extends Stored<Row> {
  readonly read: <Result>(action: (memory: Memory) => Promise<Result>) => Promise<Result>;
  readonly change: <Result>(action: (memory: Memory) => Promise<Result>) => Promise<Result>;
}

/** Puts the rows that a change made. Returns what takes them back. */
const putRows = async <Row extends Lifetime>(
  rows: StoreRows<Row>,
  { head, keys }: Place,
  changed: readonly Row[],
) => {
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
/** The head after a change of a memory. */
const nextHead = async (
  memory: Pick<StoredMemory<unknown>, "extent" | "metadata" | "exportRows">,
  head: Head,
  changed: readonly Lifetime[],
): Promise<Head> => {
  const { rowCount } = await memory.exportRows();
  const extent = await memory.extent();
  const known = {
    ...extent,
    metadata: await memory.metadata(),
    rows: rowCount,
    // What was cleared is gone up to its oldest version.
    ...(extent.oldestVersion === head.oldestVersion && { dropped: droppedBy(head) }),
  };
  const state = contentHash(
    JSON.stringify([head.state, known, changed.map((row) => [rowHash(row), row.removedVersion])]),
  );
  return { ...known, state: state.toString("hex"), before: head.state };
};
const isSame = (head: Head, { version, oldestVersion, metadata }: Head) =>
  JSON.stringify([head.version, head.oldestVersion, head.metadata]) ===
  JSON.stringify([version, oldestVersion, metadata]);

/** Puts the head of a change; false, and the change undone, where another process wrote meanwhile. */
const putHead = async <Row extends Lifetime>(
  rows: StoreRows<Row>,
  head: Head,
  next: Head,
  undo: () => Promise<void>,
): Promise<boolean> => {
  try {
    const isPut = (await rows.readHead()).state === head.state;
    if (isPut) await rows.putHead(next);
    // Where several put their heads in one moment, the last one is written, and those that were
    // made from it.
    const found = await rows.readHead();
    const isMine =
      found.state === next.state || found.before === next.state || found.version > next.version;
    if (isPut && isMine) return true;
    await undo();
    // What was cleared meanwhile does not come back.
    if (droppedBy(found) > droppedBy(head)) await rows.drop(droppedBy(found));
    return false;
  } catch (error) {
    await undo().catch(() => {});
    throw error;
  }
};

/** Reads a memory out of the store. */
const load = async <Row extends Lifetime, Memory extends StoredMemory<Row>>(
  rows: StoreRows<Row>,
  open: () => InProcessCopy<Row, Memory>,
): Promise<Loaded<Row, Memory>> => {
  const { head, rows: found } = await rows.load();
  const copy = open();
  const { version, oldestVersion, metadata } = head;
  await copy.memory.importRows({
    version,
    oldestVersion,
    metadata,
    rows: found.map(({ row }) => row),
  });
  return { copy, head, keys: new Map(found.map(({ key, row }) => [rowHash(row), key])) };
};

/**
 * Deletes the rows that a snapshot lacks, and then puts a head from which on the memory can be read:
 * what is kept is not touched, so a process that ends meanwhile loses none of it, and the erasure
 * may be asked for again. Rows that others add meanwhile stay.
 */
const eraseOthers = async <Row extends Lifetime>(
  rows: StoreRows<Row>,
  namespace: string,
  snapshot: MemorySnapshot<Row>,
): Promise<void> => {
  const { head, rows: found } = await rows.load();
  requireUnchanged({ expectedVersion: snapshot.version }, head, namespace);
  const wanted = new Set(snapshot.rows.map(rowHash));
  const kept = found.filter(({ row }) => wanted.has(rowHash(row)));
  if (kept.length !== wanted.size)
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: `${wanted.size - kept.length} rows are not in the memory "${namespace}", so they cannot be kept`,
      hint: "a store can leave rows out and put none in place of them: clear it, and import the rows",
      evidence: { namespace },
    });
  // Nobody can read what was removed before.
  const keys = new Set(
    kept.flatMap(({ key, row }) => (row.removedVersion === undefined ? [key] : [])),
  );
  for (;;) {
    await rows.drop(snapshot.version, keys);
    const now = await rows.readHead();
    const state = contentHash(JSON.stringify([now, [...keys]])).toString("hex");
    const next: Head = {
      ...now,
      version: now.version + 2,
      oldestVersion: now.version + 1,
      dropped: droppedBy(now),
      rows: 0,
      state,
      before: now.state,
    };
    if (await putHead(rows, now, next, async () => {})) return;
  }
};

/** The copy as the store's head says, read again where somebody wrote. */
const freshCopy = <Row extends Lifetime, Memory extends StoredMemory<Row>>(
  rows: StoreRows<Row>,
  open: () => InProcessCopy<Row, Memory>,
) => {
  let loaded: Loaded<Row, Memory> | undefined;
  let loading: Promise<Loaded<Row, Memory>> | undefined;

  const fresh = async (): Promise<Loaded<Row, Memory>> => {
    const known = loaded;
    if (known !== undefined && (await rows.readHead()).state === known.head.state) return known;
    loading ??= load(rows, open).finally(() => (loading = undefined));
    loaded = await loading;
    return loaded;
  };
  const keep = (copy: Loaded<Row, Memory> | undefined) => {
    loaded = copy;
  };
  return { fresh, keep };
};

/**
 * Keeps a copy of a memory in this process. A read asks the store for the head alone, unless
 * somebody wrote; a change is made in the copy, its rows are put, and then the head. Where another
 * process puts a head meanwhile, the change is taken back and made again on top of it.
 */
export const writtenThrough = <Row extends Lifetime, Memory extends StoredMemory<Row>>(
  store: BaseStore,
  open: () => InProcessCopy<Row, Memory>,
): WrittenThrough<Row, Memory> => {
  const { namespace, kind, rowFormat } = open().memory;
  const rows = storeRows(store, namespace, kind, rowFormat);
  const { fresh, keep } = freshCopy(rows, open);
  /** Undefined where another process wrote meanwhile: nothing is changed then. */
  const attempt = async <Result>(
    action: (memory: Memory) => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined> => {
    const now = await fresh();
    const { copy, head } = now;
    const result = await action(copy.memory);
    const changed = await copy.changedAfter(head.version);
    const next = await nextHead(copy.memory, head, changed);
    if (isSame(head, next)) return { result };
    const undo = await putRows(rows, now, changed);
    if (!(await putHead(rows, head, next, undo))) return undefined;
    keep({ copy, head: next, keys: next.rows === 0 ? new Map() : now.keys });
    return { result };
  };
  const turns = inTurn();
  const change = <Result>(action: (memory: Memory) => Promise<Result>): Promise<Result> =>
    turns(async () => {
      for (;;) {
        try {
          const tried = await attempt(action);
          if (tried !== undefined) return tried.result;
        } catch (error) {
          // The copy may hold what is not stored.
          keep(undefined);
          throw error;
        }
        keep(undefined);
      }
    });
  const read = async <Result>(action: (memory: Memory) => Promise<Result>): Promise<Result> =>
    action((await fresh()).copy.memory);
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
      await rows.drop(droppedBy(await rows.readHead()));
    },
    replaceRows: (snapshot) =>
      turns(() => eraseOthers(rows, namespace, snapshot).finally(() => keep(undefined))),
    close: async () => {},
  };
};

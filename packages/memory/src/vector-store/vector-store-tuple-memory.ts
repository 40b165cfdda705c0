import { rowHash } from "../store/store-rows.js";
import { inProcessTupleCopy } from "../store/store-tuple-memory.js";
import type { TupleMemory, TupleReader } from "../tuples/tuple-memory.js";
import { TupleRow, tupleRowFormat } from "../tuples/tuple-row.js";
import { type AnyVectorStore, documentJournal } from "./document-journal.js";
import { inTurn } from "../in-turn.js";

const textOf = (row: TupleRow): string => {
  if (row.row === "tuple") return `${row.tuple.goal}\n${row.tuple.observation}`;
  if (row.row === "goal") return row.goal;
  return row.row === "batch" ? row.batchId : row.name;
};

/** The memory in this process, read when it is first used; changes are written as documents. */
const journaledCopy = (store: AnyVectorStore, namespace: string) => {
  const journal = documentJournal<TupleRow>(store, namespace, "tuples", TupleRow);
  const turns = inTurn();
  const load = async () => {
    const { head, documents } = await journal.load();
    // A row that was taken out is written again, with the version of that.
    const rows = new Map(documents.map(({ body }) => [rowHash(body), body]));
    const copy = inProcessTupleCopy(namespace);
    await copy.memory.importRows({
      ...head,
      rows: [...rows.values()].filter(({ version }) => version > head.oldestVersion),
    });
    return copy;
  };
  let loaded: ReturnType<typeof load> | undefined;
  const copy = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const read = async <Result>(action: (memory: TupleMemory) => Promise<Result>) =>
    action((await copy()).memory);
  const stateOf = async (memory: TupleMemory) => ({
    ...(await memory.extent()),
    metadata: await memory.metadata(),
  });
  const change = <Result>(action: (memory: TupleMemory) => Promise<Result>) =>
    turns(async () => {
      const { memory, changedAfter } = await copy();
      const before = await stateOf(memory);
      try {
        const result = await action(memory);
        const after = await stateOf(memory);
        if (JSON.stringify(before) === JSON.stringify(after)) return result;
        const rows = await changedAfter(before.version);
        await journal.commit(
          after,
          rows.map((row) => ({ text: textOf(row), body: row })),
        );
        return result;
      } catch (error) {
        // The copy may hold what is not stored.
        loaded = undefined;
        throw error;
      }
    });
  return { read, change };
};

/**
 * LDM2's memory as documents of a vector store: it is read whole when it is first used, and every
 * change is written as further documents. Its look-up needs no vectors: they are the store's own,
 * of goal and observation.
 */
export const vectorStoreTupleMemory = (store: AnyVectorStore, namespace: string): TupleMemory => {
  const { read, change } = journaledCopy(store, namespace);
  const reader = (pinned?: number): TupleReader => {
    const reading = <Result>(action: (one: TupleReader) => Promise<Result>) =>
      read(async (memory) => action(pinned === undefined ? memory : await memory.at(pinned)));
    return {
      version: () => reading((one) => one.version()),
      batches: () => reading((one) => one.batches()),
      goalTypes: (query) => reading((one) => one.goalTypes(query)),
      observationTypes: (query) => reading((one) => one.observationTypes(query)),
      tuplesInCell: (cell) => reading((one) => one.tuplesInCell(cell)),
      stats: () => reading((one) => one.stats()),
    };
  };
  return {
    kind: "tuples",
    namespace,
    rowFormat: tupleRowFormat,
    ...reader(),
    extent: () => read((memory) => memory.extent()),
    metadata: () => read((memory) => memory.metadata()),
    setMetadata: (metadata) => change((memory) => memory.setMetadata(metadata)),
    exportRows: () => read((memory) => memory.exportRows()),
    importRows: (snapshot) => change((memory) => memory.importRows(snapshot)),
    clear: () => change((memory) => memory.clear()),
    close: async () => {},
    addBatch: (batch) => change((memory) => memory.addBatch(batch)),
    add: (addition) => change((memory) => memory.add(addition)),
    revise: (revision, condition) => change((memory) => memory.revise(revision, condition)),
    at: async (version) => {
      await read((memory) => memory.at(version));
      return reader(version);
    },
  };
};

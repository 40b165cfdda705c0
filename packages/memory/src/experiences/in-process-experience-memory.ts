import type { ExperienceLog } from "@mnemograph/core";
import { inProcessRecord } from "../in-process-record.js";
import {
  type MemoryExtent,
  type MemorySnapshot,
  requireUnchanged,
  requireVersion,
} from "../stored-memory.js";
import { type ExperienceIndex, experienceIndex } from "./experience-index.js";
import type {
  ExperienceMemory,
  ExperienceMemoryOptions,
  ExperienceQuery,
  ExperienceReader,
  ScoredExperience,
} from "./experience-memory.js";
import {
  decodeVectors,
  encodeVectors,
  type ExperienceRow,
  experienceRowFormat,
  withKnownEmbedder,
  withoutEmbedder,
} from "./experience-row.js";
import {
  type PackedVectors,
  packVectors,
  parseExperiences,
  unpackVectors,
} from "./pack-vectors.js";
import {
  agreedEmbedder,
  importedDimensions,
  requireEmbedder,
  requireQuery,
} from "./require-embedder.js";
import type { EmbedderIdentity } from "./experience.js";
import type { InProcessCopy } from "../store/written-through.js";
import { summarizeLogs } from "./summarize-logs.js";

type InProcessOptions = ExperienceMemoryOptions & { readonly namespace?: string };

interface Stored {
  readonly version: number;
  removedVersion: number | undefined;
  readonly log: ExperienceLog;
  readonly packed: PackedVectors;
}

const isSame = (known: Stored, log: ExperienceLog, packed: PackedVectors): boolean =>
  JSON.stringify(known.log) === JSON.stringify(log) &&
  known.packed.fields === packed.fields &&
  known.packed.values.every((value, index) => value === packed.values[index]);

/** Rows as an export has them; their vectors are encoded one after the other. */
const exported = (rows: readonly Stored[], dimensions: number): AsyncIterable<ExperienceRow> => {
  const removedVersions = rows.map(({ removedVersion }) => removedVersion);
  return (async function* () {
    for (const [index, { version, log, packed }] of rows.entries()) {
      const removedVersion = removedVersions[index];
      const vectors = encodeVectors(unpackVectors(packed, dimensions));
      yield { version, ...(removedVersion === undefined ? {} : { removedVersion }), log, vectors };
    }
  })();
};

const visibleRows = (rows: readonly Stored[], at: number): Stored[] =>
  rows.filter(
    ({ version, removedVersion = Number.MAX_SAFE_INTEGER }) => version <= at && removedVersion > at,
  );

/**
 * RAP's memory in this process's heap: for tests and one-off runs, gone when the process ends.
 *
 * @throws MnemographError USAGE where what is to name the embedder does not.
 * @example
 * const memory = inProcessExperienceMemory({ embedder: { model: embedder.id, dimensions: embedder.dimensions } });
 * const best = await memory.query({ topK: 4, weights: { task: 1 }, task: new Float32Array(embedder.dimensions) });
 */
export const inProcessExperienceMemory = (options: InProcessOptions = {}): ExperienceMemory =>
  inProcessExperiences(options).memory;

/** The rows of a memory, and the index over them. */
const experienceRows = (namespace: string, opened: EmbedderIdentity | undefined) => {
  const record = inProcessRecord(namespace);
  const stored: Stored[] = [];
  const current = new Map<string, number>();
  let index: ExperienceIndex | undefined;

  const embedder = () => agreedEmbedder(namespace, record.metadata(), opened);
  embedder();
  const store = (row: Stored, dimensions: number) => {
    index ??= experienceIndex(dimensions);
    const { category, reward, success } = row.log;
    index.add({ ...row, rowId: stored.length, category, reward, success });
    if (row.removedVersion === undefined) current.set(row.log.id, stored.length);
    stored.push(row);
  };
  const takeOut = (logId: string, version: number): boolean => {
    const rowId = current.get(logId);
    const row = rowId === undefined ? undefined : stored[rowId];
    if (rowId === undefined || row === undefined) return false;
    row.removedVersion = version;
    index?.markRemoved(rowId, version);
    current.delete(logId);
    return true;
  };
  const clear = () =>
    record.clear(() => {
      stored.length = 0;
      current.clear();
      index = undefined;
      record.setMetadata(withoutEmbedder(record.metadata()));
    });
  const rank = (query: ExperienceQuery, version: number) => index?.rank(query, version) ?? [];
  return { namespace, opened, record, stored, current, embedder, store, takeOut, clear, rank };
};
type Rows = ReturnType<typeof experienceRows>;

const readerOf = (
  { namespace, record, stored, embedder, rank }: Rows,
  pinned?: number,
): ExperienceReader => {
  const read = async <Result>(action: (version: number) => Result): Promise<Result> => {
    if (pinned !== undefined) requireVersion(pinned, record.extent(), namespace);
    return action(pinned ?? record.extent().version);
  };
  return {
    version: () => read((version) => version),
    query: (query) =>
      read((version): ScoredExperience[] => {
        const known = embedder();
        if (known !== undefined || stored.length > 0)
          requireQuery(query, requireEmbedder(known, namespace), namespace);
        return rank(query, version).map(({ rowId, ...ranked }) => {
          const { log } = stored[rowId]!;
          return Object.assign(ranked, { logId: log.id, log });
        });
      }),
    logIds: () => read((version) => visibleRows(stored, version).map(({ log }) => log.id)),
    log: (logId) =>
      read((version) => visibleRows(stored, version).find(({ log }) => log.id === logId)?.log),
    stats: () =>
      read((version) =>
        summarizeLogs(
          version,
          embedder(),
          visibleRows(stored, version).map(({ log: { category, success, entries } }) => ({
            category,
            success,
            entries: entries.length,
          })),
        ),
      ),
  };
};

const changes = ({
  namespace,
  record,
  stored,
  current,
  embedder,
  store,
  takeOut,
}: Rows): Pick<ExperienceMemory, "add" | "remove"> => ({
  add: async (experiences, condition) => {
    requireUnchanged(condition, record.extent(), namespace);
    const known = requireEmbedder(embedder(), namespace);
    const parsed = parseExperiences(experiences, known);
    const next = record.extent().version + 1;
    let added = 0;
    let replaced = 0;
    for (const { log, packed } of parsed) {
      const rowId = current.get(log.id);
      if (rowId !== undefined && isSame(stored[rowId]!, log, packed)) continue;
      if (takeOut(log.id, next)) replaced += 1;
      else added += 1;
      store({ version: next, removedVersion: undefined, log, packed }, known.dimensions);
    }
    if (parsed.length > 0) record.setMetadata({ ...record.metadata(), embedder: known });
    const version = record.advance(added + replaced > 0);
    return { version, added, replaced, unchanged: parsed.length - added - replaced };
  },
  remove: async (logIds, condition) => {
    requireUnchanged(condition, record.extent(), namespace);
    const next = record.extent().version + 1;
    const removed = logIds.filter((logId) => takeOut(logId, next)).length;
    return { version: record.advance(removed > 0), removed };
  },
});

const importInto = (
  { namespace, opened, record, store }: Rows,
  snapshot: MemorySnapshot<ExperienceRow>,
): void => {
  const dimensions = importedDimensions(namespace, snapshot, opened);
  const packed = snapshot.rows.map(({ vectors, log }) =>
    packVectors(decodeVectors(vectors), dimensions, log.id),
  );
  record.restore(snapshot, (base) => {
    snapshot.rows.forEach(({ log, version, ...row }, index) => {
      const removedVersion =
        row.removedVersion === undefined ? undefined : base + row.removedVersion;
      store(
        {
          version: base + version,
          removedVersion,
          log,
          packed: packed[index]!,
        },
        dimensions,
      );
    });
  });
};

/** The same, with a function that reports what changed. */
export const inProcessExperiences = ({
  namespace = "default",
  embedder: opened,
}: InProcessOptions): InProcessCopy<ExperienceRow, ExperienceMemory> => {
  const rows = experienceRows(namespace, opened);
  const { record, stored, embedder } = rows;
  const memory: ExperienceMemory = {
    kind: "experiences",
    namespace,
    rowFormat: experienceRowFormat,
    ...readerOf(rows),
    ...changes(rows),
    at: async (version) => {
      requireVersion(version, record.extent(), namespace);
      return readerOf(rows, version);
    },
    extent: async (): Promise<MemoryExtent> => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) =>
      record.setMetadata(withKnownEmbedder(record.metadata(), metadata)),
    exportRows: async () => ({
      ...record.extent(),
      metadata: record.metadata(),
      rowCount: stored.length,
      rows: exported([...stored], embedder()?.dimensions ?? 1),
    }),
    importRows: async (snapshot) => importInto(rows, snapshot),
    clear: async () => rows.clear(),
    close: async () => {},
  };
  return {
    memory,
    changedAfter: async (after) => {
      const newer = stored.filter(
        ({ version, removedVersion = 0 }) => version > after || removedVersion > after,
      );
      const changed: ExperienceRow[] = [];
      for await (const row of exported(newer, embedder()?.dimensions ?? 1)) changed.push(row);
      return changed;
    },
  };
};

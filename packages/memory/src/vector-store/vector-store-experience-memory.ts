import type {
  ExperienceMemory,
  ExperienceQuery,
  ExperienceReader,
  ScoredExperience,
} from "../experiences/experience-memory.js";
import {
  decodeVectors,
  encodeVectors,
  type ExperienceRow,
  experienceRowFormat,
  withKnownEmbedder,
  withoutEmbedder,
} from "../experiences/experience-row.js";
import type { EmbedderIdentity } from "../experiences/experience.js";
import { inProcessExperienceMemory } from "../experiences/in-process-experience-memory.js";
import { packVectors, parseExperiences, unpackVectors } from "../experiences/pack-vectors.js";
import {
  agreedEmbedder,
  importedDimensions,
  requireEmbedder,
  requireQuery,
} from "../experiences/require-embedder.js";
import { summarizeLogs } from "../experiences/summarize-logs.js";
import {
  type MemoryExtent,
  type MemoryMetadata,
  type MemorySnapshot,
  requireEmpty,
  requireUnchanged,
  requireVersion,
} from "../stored-memory.js";
import { candidateRows } from "./candidate-rows.js";
import { type AnyVectorStore, documentJournal, type NewDocument } from "./document-journal.js";
import { ExperienceBody, rowDocuments } from "./experience-body.js";
import {
  type CatalogueEntry,
  catalogueOf,
  experienceHash,
  isKept,
  isShownAt,
  rowName,
  rowsIn,
} from "./experience-catalogue.js";
import { inTurn } from "../in-turn.js";

interface State {
  readonly extent: MemoryExtent;
  readonly metadata: MemoryMetadata;
  /** In the order of addition; those that were taken out too. */
  readonly entries: readonly CatalogueEntry[];
}

/** A change: what is different after it, and the documents that say so. */
interface Change {
  readonly extent?: MemoryExtent;
  readonly metadata?: MemoryMetadata;
  readonly rows?: readonly ExperienceRow[];
  readonly removed?: readonly string[];
}

async function* oneByOne<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** The documents of a change, in the order in which they take effect. */
const documentsOf = ({ rows = [], removed = [] }: Change, version: number) => {
  const taken: NewDocument<ExperienceBody>[] =
    removed.length === 0
      ? []
      : [{ text: removed.join("\n"), body: { removed: [...removed], version } }];
  return [...taken, ...rows.flatMap(rowDocuments)];
};

/** The memory as its documents say, and how it is changed. */
const openDocuments = (
  store: AnyVectorStore,
  namespace: string,
  opened: EmbedderIdentity | undefined,
) => {
  agreedEmbedder(namespace, {}, opened);
  const journal = documentJournal<ExperienceBody>(store, namespace, "experiences", ExperienceBody);
  const turns = inTurn();
  const load = async (): Promise<State> => {
    const { head, documents } = await journal.load();
    const { metadata, ...extent } = head;
    agreedEmbedder(namespace, metadata, opened);
    const entries = catalogueOf(
      documents.map(({ body }) => body),
      extent,
    );
    return { extent, metadata, entries };
  };
  let loading: Promise<State> | undefined;
  const state = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const allRows = async () => rowsIn((await journal.load()).documents.map(({ body }) => body));
  const embedderOf = ({ metadata }: State) => agreedEmbedder(namespace, metadata, opened);

  /** Writes what a change makes of the state; nothing where it makes no change. */
  const change = <Result>(
    make: (before: State) => { readonly change: Change; readonly result: Result },
  ): Promise<Result> =>
    turns(async () => {
      const before = await state();
      const { change: made, result } = make(before);
      if (Object.keys(made).length === 0) return result;
      const { extent = before.extent, metadata = before.metadata } = made;
      const documents = documentsOf(made, extent.version);
      loading = undefined;
      await journal.commit({ ...extent, metadata }, documents);
      const bodies = documents.map(({ body }) => body);
      const entries = catalogueOf(bodies, extent, before.entries);
      loading = Promise.resolve({ extent, metadata, entries });
      return result;
    });
  return { namespace, opened, journal, state, allRows, embedderOf, change };
};
type Opened = ReturnType<typeof openDocuments>;

const query = async (
  { namespace, journal, allRows, embedderOf }: Opened,
  now: State,
  version: number,
  asked: ExperienceQuery,
): Promise<readonly ScoredExperience[]> => {
  const known = embedderOf(now);
  if (known === undefined && now.entries.length === 0) return [];
  const embedder = requireEmbedder(known, namespace);
  requireQuery(asked, embedder, namespace);
  const entries = now.entries.filter(isShownAt(version)).filter(isKept(asked.filter ?? {}));
  if (entries.length === 0) return [];
  const found = (await candidateRows(journal, asked, entries)) ?? (await allRows());
  const rows = entries.flatMap((entry) => {
    const row = found.get(rowName(entry.version, entry.hash));
    return row === undefined ? [] : [{ version: row.version, log: row.log, vectors: row.vectors }];
  });
  const exact = inProcessExperienceMemory({ namespace, embedder });
  await exact.importRows({ version, oldestVersion: 0, metadata: { embedder }, rows });
  return exact.query(asked);
};
const readerOf = (opened: Opened, pinned?: number): ExperienceReader => {
  const { namespace, state, embedderOf } = opened;
  const read = async <Result>(
    action: (now: State, version: number) => Result | Promise<Result>,
  ): Promise<Result> => {
    const now = await state();
    if (pinned !== undefined) requireVersion(pinned, now.extent, namespace);
    return action(now, pinned ?? now.extent.version);
  };
  const shown = ({ entries }: State, version: number) => entries.filter(isShownAt(version));
  return {
    version: () => read((_now, version) => version),
    query: (asked) => read((now, version) => query(opened, now, version, asked)),
    logIds: () => read((now, version) => shown(now, version).map(({ log }) => log.id)),
    log: (logId) =>
      read((now, version) => shown(now, version).find(({ log }) => log.id === logId)?.log),
    stats: () =>
      read((now, version) =>
        summarizeLogs(
          version,
          embedderOf(now),
          shown(now, version).map(({ log: { category, success, entries } }) => ({
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
  embedderOf,
  change,
}: Opened): Pick<ExperienceMemory, "add" | "remove"> => ({
  add: (experiences, condition) =>
    change((before) => {
      const { extent, metadata, entries } = before;
      requireUnchanged(condition, extent, namespace);
      const embedder = requireEmbedder(embedderOf(before), namespace);
      const parsed = parseExperiences(experiences, embedder);
      const version = extent.version + 1;
      const current = new Map(
        entries.filter(isShownAt(extent.version)).map(({ log, hash }) => [log.id, hash]),
      );
      const rows = parsed
        .map(({ log, packed }) => ({
          version,
          log,
          vectors: encodeVectors(unpackVectors(packed, embedder.dimensions)),
        }))
        .filter((row) => current.get(row.log.id) !== experienceHash(row));
      const replaced = rows.filter(({ log }) => current.has(log.id)).length;
      const unchanged = parsed.length - rows.length;
      const result = { added: rows.length - replaced, replaced, unchanged };
      if (rows.length === 0) return { change: {}, result: { version: extent.version, ...result } };
      const made = { extent: { ...extent, version }, metadata: { ...metadata, embedder }, rows };
      return { change: made, result: { version, ...result } };
    }),
  remove: (logIds, condition) =>
    change(({ extent, entries }) => {
      requireUnchanged(condition, extent, namespace);
      const wanted = new Set(logIds);
      const removed = entries
        .filter(isShownAt(extent.version))
        .flatMap(({ log }) => (wanted.has(log.id) ? [log.id] : []));
      if (removed.length === 0)
        return { change: {}, result: { version: extent.version, removed: 0 } };
      const version = extent.version + 1;
      return {
        change: { extent: { ...extent, version }, removed },
        result: { version, removed: removed.length },
      };
    }),
});

const transfer = ({
  namespace,
  opened,
  state,
  allRows,
  change,
}: Opened): Pick<ExperienceMemory, "exportRows" | "importRows"> => ({
  exportRows: async () => {
    const { extent, metadata, entries } = await state();
    const rows = await allRows();
    const exported = entries.flatMap(({ version, removedVersion, hash }) => {
      const row = rows.get(rowName(version, hash));
      if (row === undefined) return [];
      const { log, vectors } = row;
      return [{ version, ...(removedVersion !== undefined && { removedVersion }), log, vectors }];
    });
    return { ...extent, metadata, rowCount: exported.length, rows: oneByOne(exported) };
  },
  importRows: (snapshot: MemorySnapshot<ExperienceRow>) =>
    change(({ extent }) => {
      requireEmpty(extent, namespace);
      const dimensions = importedDimensions(namespace, snapshot, opened);
      const base = extent.version;
      const rows = snapshot.rows.map((row) => {
        packVectors(decodeVectors(row.vectors), dimensions, row.log.id);
        const { version, removedVersion, ...rest } = row;
        const lifetime = removedVersion !== undefined && {
          removedVersion: base + removedVersion,
        };
        return { version: base + version, ...lifetime, ...rest };
      });
      const { version, oldestVersion, metadata } = snapshot;
      return {
        change: {
          extent: { version: base + version, oldestVersion: base + oldestVersion },
          metadata: structuredClone(metadata),
          rows,
        },
        result: undefined,
      };
    }),
});

/**
 * RAP's memory as documents of a vector store. The logs are read when it is first used, the vectors
 * stay in the store: it finds candidates by similarity, and these are scored exactly, as every other
 * driver does. RAP eq. 2 to 4.
 */
export const vectorStoreExperienceMemory = (
  store: AnyVectorStore,
  namespace: string,
  opened: EmbedderIdentity | undefined,
): ExperienceMemory => {
  const documents = openDocuments(store, namespace, opened);
  const { state, change } = documents;
  return {
    kind: "experiences",
    namespace,
    rowFormat: experienceRowFormat,
    ...readerOf(documents),
    ...changes(documents),
    at: async (version) => {
      requireVersion(version, (await state()).extent, namespace);
      return readerOf(documents, version);
    },
    extent: async () => (await state()).extent,
    metadata: async () => structuredClone((await state()).metadata),
    setMetadata: (given) =>
      change(({ metadata }) => ({
        change: { metadata: withKnownEmbedder(metadata, structuredClone(given)) },
        result: undefined,
      })),
    ...transfer(documents),
    clear: () =>
      change(({ extent, metadata }) => {
        const next = extent.version + 1;
        if (extent.version === extent.oldestVersion) return { change: {}, result: undefined };
        return {
          change: {
            extent: { version: next, oldestVersion: next },
            metadata: withoutEmbedder(metadata),
          },
          result: undefined,
        };
      }),
    close: async () => {},
  };
};

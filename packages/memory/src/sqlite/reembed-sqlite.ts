import { type ExperienceLog, type Json, MnemographError } from "@mnemograph/core";
import type { EmbedderIdentity, Experience } from "../experiences/experience.js";
import { embedderIn } from "../experiences/experience-row.js";
import { parseExperiences } from "../experiences/pack-vectors.js";
import { parseLog } from "../experiences/parse-log.js";
import { type StoredPrecision, storeVectors } from "../experiences/stored-vectors.js";
import type { MemoryMetadata } from "../stored-memory.js";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { fromStoredText } from "../stored-text.js";
import { openDatabase } from "./open-database.js";
import type { SqliteOptions } from "./sqlite-options.js";

/** Entries of a log kind that hold vectors of the same embedder. */
export interface DerivedVectors {
  readonly kind: string;
  /** An entry without its vectors, which its owner makes when it reads. */
  readonly entry: (body: Json) => Json;
  /** The metadata without what was computed from vectors. */
  readonly metadata: (metadata: MemoryMetadata) => MemoryMetadata;
}

/** How the experiences of a file get vectors of another embedder. */
export interface ReembedSqliteOptions extends SqliteOptions {
  readonly embedder: EmbedderIdentity;
  /** The same logs with vectors of that embedder. */
  readonly embed: (logs: readonly ExperienceLog[]) => Promise<readonly Experience[]>;
  /** Which memories get new vectors. */
  readonly includes: (namespace: string) => boolean;
  readonly derived: DerivedVectors;
  /** Of the numbers in the file; `f32` unless set. */
  readonly storedPrecision?: StoredPrecision;
}

/** A memory that got new vectors, and how many logs it holds in all versions. */
export interface Reembedded {
  readonly namespace: string;
  readonly logs: number;
}

interface MemoryLine {
  readonly id: number;
  readonly namespace: string;
  readonly version: number;
  readonly metadata: string;
}
interface Row {
  readonly id: number;
  readonly body: string;
}
interface NewRow {
  readonly id: number;
  readonly fields: number;
  readonly vectors: Uint8Array;
}
interface Prepared {
  readonly memory: MemoryLine;
  readonly rows: readonly NewRow[];
}

/** Logs that are embedded together. */
const batch = 64;

const memoriesOf = (database: SqliteDatabase, kind: string): readonly MemoryLine[] =>
  database
    .prepare<[string], MemoryLine>(
      "SELECT id, namespace, version, metadata FROM memory WHERE kind = ? ORDER BY namespace",
    )
    .all(kind)
    .map((line) => ({ ...line, namespace: fromStoredText(line.namespace) }));

const prepared = async (
  database: SqliteDatabase,
  memory: MemoryLine,
  { embedder, embed, storedPrecision }: ReembedSqliteOptions,
): Promise<Prepared> => {
  const page = database.prepare<[number, number, number], Row>(
    "SELECT id, body FROM experience WHERE memory = ? AND id > ? ORDER BY id LIMIT ?",
  );
  const rows: NewRow[] = [];
  for (let after = 0; ;) {
    const lines = page.all(memory.id, after, batch);
    if (lines.length === 0) return { memory, rows };
    // Versions of one log stand side by side, and a log comes once in an addition.
    for (const { id, body } of lines) {
      const [parsed] = parseExperiences(await embed([parseLog(body)]), embedder);
      if (parsed !== undefined)
        rows.push({ id, ...storeVectors(parsed.packed, embedder.dimensions, storedPrecision) });
      after = id;
    }
  }
};

const changedMeanwhile = (namespace: string) =>
  new MnemographError({
    code: "MEMORY_CHANGED",
    message: `memory "${namespace}" was written to while its vectors were made`,
    hint: "nothing was changed: run the command again while no agent writes",
    evidence: { namespace },
  });

const replaceVectors = (
  database: SqliteDatabase,
  memories: readonly Prepared[],
  { embedder, derived }: ReembedSqliteOptions,
): void => {
  const versionOf = database.pluck<[number], number>("SELECT version FROM memory WHERE id = ?");
  const update = database.prepare("UPDATE experience SET fields = ?, vectors = ? WHERE id = ?");
  const setMetadata = database.prepare("UPDATE memory SET metadata = ? WHERE id = ?");
  const entries = database.prepare<[number], Row>(
    "SELECT id, body FROM log_entry WHERE memory = ?",
  );
  const setEntry = database.prepare("UPDATE log_entry SET body = ? WHERE id = ?");
  const namespaces = new Set(memories.map(({ memory }) => memory.namespace));
  database.immediately(() => {
    for (const { memory, rows } of memories) {
      if (versionOf.get(memory.id) !== memory.version) throw changedMeanwhile(memory.namespace);
      for (const { id, fields, vectors } of rows) update.run(fields, vectors, id);
      const metadata: MemoryMetadata = JSON.parse(memory.metadata);
      setMetadata.run(JSON.stringify({ ...metadata, embedder: { ...embedder } }), memory.id);
    }
    for (const { id, namespace, metadata } of memoriesOf(database, derived.kind)) {
      if (!namespaces.has(namespace)) continue;
      for (const entry of entries.all(id))
        setEntry.run(JSON.stringify(derived.entry(JSON.parse(entry.body))), entry.id);
      setMetadata.run(JSON.stringify(derived.metadata(JSON.parse(metadata))), id);
    }
  });
};

/**
 * Gives experiences of a file vectors of another embedder, in every version: numbers of versions
 * stay. All of it is one transaction, so a file that was interrupted is as it was; memories that
 * have this embedder already are left as they are.
 *
 * @throws MnemographError MEMORY_CHANGED where a memory was written to meanwhile.
 * @example
 * const path = "memory.sqlite";
 * await reembedSqlite({ path, embedder: { model: embedder.id, dimensions: embedder.dimensions }, embed: (logs) => embedExperiences(embedder, logs), includes: () => true, derived: { kind: "agent", entry: (body) => body, metadata: (kept) => kept } });
 */
export const reembedSqlite = async (
  options: ReembedSqliteOptions,
): Promise<readonly Reembedded[]> => {
  const { embedder, includes } = options;
  const database = await openDatabase(options);
  try {
    const found = memoriesOf(database, "experiences").filter(({ namespace, metadata }) => {
      const known = embedderIn(JSON.parse(metadata));
      const isSame = known?.model === embedder.model && known.dimensions === embedder.dimensions;
      return known !== undefined && !isSame && includes(namespace);
    });
    const memories: Prepared[] = [];
    for (const memory of found) memories.push(await prepared(database, memory, options));
    replaceVectors(database, memories, options);
    return memories.map(({ memory: { namespace }, rows }) => ({ namespace, logs: rows.length }));
  } finally {
    database.close();
  }
};

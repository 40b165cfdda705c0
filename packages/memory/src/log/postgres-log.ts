import type { PostgresDatabase, PostgresQueries } from "../postgres/postgres-database.js";
import { nextIds } from "../postgres/next-ids.js";
import {
  type PostgresChange,
  type PostgresRecord,
  postgresRecord,
} from "../postgres/postgres-record.js";
import { readPostgresPages } from "../postgres/read-postgres-pages.js";
import { type PostgresOptions, withDatabase } from "../postgres/with-database.js";
import { contentHash } from "../sqlite/content-hash.js";
import {
  laterBy,
  type Lifetime,
  lifetimeAt,
  type LogDriver,
  type LogEntry,
  type LogLabel,
} from "./log-driver.js";
import type { LogKind } from "./log-kind.js";
import { type VersionedLog, versionedLog } from "./versioned-log.js";

const visible =
  "entry.memory = $1 AND entry.version <= $2 AND (entry.removed_version IS NULL OR entry.removed_version > $2)";
const bodies = {
  all: `SELECT body FROM {log_entry} AS entry WHERE ${visible} ORDER BY id`,
  labelled: `SELECT entry.body FROM {log_label} AS label JOIN {log_entry} AS entry ON entry.id = label.entry
    WHERE label.memory = $1 AND label.name = $3 AND label.value_hash = $4 AND ${visible} ORDER BY entry.id`,
};
/** How many entries of a statement travel at once. */
const chunkSize = 5000;

interface PostgresLogRow {
  readonly entry: LogEntry;
  readonly lifetime: Lifetime;
}

/** Writes entries with their labels, in their order. */
const insertLogRows = async (
  queries: PostgresQueries,
  memory: number,
  rows: readonly PostgresLogRow[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize);
    const ids = await nextIds(queries, "log_entry", chunk.length);
    await queries.rows(
      `INSERT INTO {log_entry} (memory, id, key_hash, version, removed_version, body)
       SELECT $1, * FROM unnest($2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::text[])`,
      [
        memory,
        ids,
        chunk.map(({ entry }) => contentHash(entry.key)),
        chunk.map(({ lifetime }) => lifetime.version),
        chunk.map(({ lifetime }) => lifetime.removedVersion ?? null),
        chunk.map(({ entry }) => entry.body),
      ],
    );
    const labels = chunk.flatMap(({ entry }, index) =>
      entry.labels.map(({ name, value }) => ({ name, value, entry: ids[index] })),
    );
    await queries.rows(
      "INSERT INTO {log_label} (memory, name, value_hash, entry) SELECT $1, * FROM unnest($2::text[], $3::bytea[], $4::bigint[])",
      [
        memory,
        labels.map(({ name }) => name),
        labels.map(({ value }) => contentHash(value)),
        labels.map(({ entry }) => entry),
      ],
    );
  }
};

const currentOf = async (queries: PostgresQueries, memory: number, keys: readonly string[]) => {
  const lines = await queries.rows<{ id: number; hash: Buffer; body: string }>(
    `SELECT id, key_hash AS hash, body FROM {log_entry}
     WHERE memory = $1 AND key_hash = ANY ($2::bytea[]) AND removed_version IS NULL`,
    [memory, keys.map(contentHash)],
  );
  return new Map(lines.map((line) => [line.hash.toString("hex"), line]));
};
const takeOut = (queries: PostgresQueries, ids: readonly number[], version: number) =>
  queries.rows("UPDATE {log_entry} SET removed_version = $2 WHERE id = ANY ($1::bigint[])", [
    ids,
    version,
  ]);

const logChanges = (record: PostgresRecord): Pick<LogDriver, "append" | "remove"> => ({
  append: async (entries, condition) => {
    const { version, added, replaced } = await record.write(async (change) => {
      const keys = entries.map(({ key }) => key);
      const known = await currentOf(change, change.memory, keys);
      const knownAs = ({ key }: LogEntry) => known.get(contentHash(key).toString("hex"));
      const fresh = entries.filter((entry) => knownAs(entry)?.body !== entry.body);
      const old = fresh.flatMap((entry) => knownAs(entry)?.id ?? []);
      if (old.length > 0) await takeOut(change, old, change.version);
      const rows = fresh.map((entry) => ({ entry, lifetime: { version: change.version } }));
      await insertLogRows(change, change.memory, rows);
      return {
        changed: fresh.length > 0,
        added: fresh.length - old.length,
        replaced: old.length,
      };
    }, condition);
    return { version, added, replaced, unchanged: entries.length - added - replaced };
  },
  remove: async (keys, condition) => {
    const { version, removed } = await record.write(async (change) => {
      const known = [...(await currentOf(change, change.memory, keys)).values()].map(
        ({ id }) => id,
      );
      await takeOut(change, known, change.version);
      return { changed: known.length > 0, removed: known.length };
    }, condition);
    return { version, removed };
  },
});

const filling =
  (rows: Parameters<LogDriver["restore"]>[1]) =>
  (change: PostgresChange): Promise<void> =>
    insertLogRows(
      change,
      change.memory,
      rows.map(({ entry, lifetime }) => ({ entry, lifetime: laterBy(change.version, lifetime) })),
    );

const clearLog = async (change: PostgresChange): Promise<void> => {
  for (const table of ["log_entry", "log_label"])
    await change.rows(`DELETE FROM {${table}} WHERE memory = $1`, [change.memory]);
};

const pageOf =
  (database: PostgresDatabase, at: number) => (memory: number, after: number, limit: number) =>
    database.rows<{ id: number; version: number; removedVersion: number | null; body: string }>(
      `SELECT id, version, removed_version AS "removedVersion", body
     FROM {log_entry} WHERE memory = $1 AND version <= $2 AND id > $3 ORDER BY id LIMIT $4`,
      [memory, at, after, limit],
    );

const bodiesOf = async (
  database: PostgresDatabase,
  memory: number,
  version: number,
  wanted: "all" | LogLabel,
): Promise<string[]> => {
  const lines =
    wanted === "all"
      ? await database.rows<{ body: string }>(bodies.all, [memory, version])
      : await database.rows<{ body: string }>(bodies.labelled, [
          memory,
          version,
          wanted.name,
          contentHash(wanted.value),
        ]);
  return lines.map(({ body }) => body);
};

const postgresDriver = (
  database: PostgresDatabase,
  kind: string,
  namespace: string,
  close: () => Promise<void>,
): LogDriver => {
  const record = postgresRecord(database, kind, namespace);
  return {
    namespace,
    extent: record.extent,
    metadata: record.metadata,
    setMetadata: (metadata) => record.setMetadata(() => metadata),
    read: (pinned, wanted) =>
      record.read(pinned, async (memory, version) => {
        if (wanted === "none") return { version, bodies: [] };
        return { version, bodies: await bodiesOf(database, memory, version, wanted) };
      }),
    ...logChanges(record),
    count: (version) =>
      record.read(version, async (memory) => {
        const [counted] = await database.rows<{ count: number }>(
          "SELECT count(*) FROM {log_entry} WHERE memory = $1 AND version <= $2",
          [memory, version],
        );
        return counted?.count ?? 0;
      }),
    pages: async function* (at) {
      for await (const { version, removedVersion, body } of readPostgresPages(
        record,
        at,
        pageOf(database, at),
      )) {
        yield { body, ...lifetimeAt(at, version, removedVersion) };
      }
    },
    restore: (snapshot, rows) => record.restore(snapshot, filling(rows)),
    replace: (snapshot, rows) => record.restore(snapshot, filling(rows), clearLog),
    clear: () => record.clear(clearLog),
    close,
  };
};

/**
 * A kind of memory in PostgreSQL, shared by any number of machines.
 *
 * @example
 * const remarks = defineLogKind({ name: "remarks", schema: z.object({ text: z.string() }), key: ["text"] });
 * const log = await postgresLog(remarks, { url: "postgres://user:password@localhost:5432/memories", namespace: "household" });
 */
export const postgresLog = async <Entry extends object>(
  kind: LogKind<Entry>,
  options: PostgresOptions,
): Promise<VersionedLog<Entry>> => {
  const { database, close } = await withDatabase(options);
  return versionedLog(kind, postgresDriver(database, kind.name, options.namespace, close));
};

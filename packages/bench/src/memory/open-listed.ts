import { MnemographError } from "@mnemograph/core";
import {
  defineLogKind,
  type ExperienceMemory,
  type NoteMemory,
  type ReflectionMemory,
  type TupleMemory,
  type VersionedLog,
} from "@mnemograph/memory";
import {
  listPostgresMemories,
  type PostgresDatabase,
  postgresExperienceMemory,
  postgresLog,
  postgresNoteMemory,
  postgresReflectionMemory,
  postgresTupleMemory,
} from "@mnemograph/memory/postgres";
import {
  type ListedMemory,
  listSqliteMemories,
  sqliteExperienceMemory,
  sqliteLog,
  sqliteNoteMemory,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { z } from "zod";

/** One memory of a SQLite file or of an open database. */
export type MemoryPlace = { readonly kind: string; readonly namespace: string } & (
  | { readonly path: string }
  | { readonly database: PostgresDatabase }
);

export interface OpenListedOptions {
  /** Only to look: the file stays as it is; of a database, whoever opened it says so. */
  readonly readOnly: boolean;
}

/** A kind whose schema this program need not know. */
const anyLog = (name: string) =>
  defineLogKind({ name, schema: z.record(z.string(), z.json()), key: [] });
type AnyEntry = z.infer<ReturnType<typeof anyLog>["schema"]>;

/** An open memory: one of ours, or the entries of a kind that only their user knows. */
export type OpenedMemory =
  | { readonly kind: "tuples"; readonly memory: TupleMemory }
  | { readonly kind: "experiences"; readonly memory: ExperienceMemory }
  | { readonly kind: "reflections"; readonly memory: ReflectionMemory }
  | { readonly kind: "notes"; readonly memory: NoteMemory }
  | { readonly kind: "entries"; readonly memory: VersionedLog<AnyEntry> };

const openInDatabase = async (
  database: PostgresDatabase,
  kind: string,
  namespace: string,
): Promise<OpenedMemory> => {
  const options = { database, namespace };
  if (kind === "tuples") return { kind, memory: await postgresTupleMemory(options) };
  if (kind === "experiences") return { kind, memory: await postgresExperienceMemory(options) };
  if (kind === "reflections") return { kind, memory: await postgresReflectionMemory(options) };
  if (kind === "notes") return { kind, memory: await postgresNoteMemory(options) };
  return { kind: "entries", memory: await postgresLog(anyLog(kind), options) };
};

/** Opens a memory by its kind and name; one that is not there yet begins empty. */
export const openMemory = async (
  place: MemoryPlace,
  { readOnly }: OpenListedOptions,
): Promise<OpenedMemory> => {
  const { kind, namespace } = place;
  if ("database" in place) return openInDatabase(place.database, kind, namespace);
  const options = { path: place.path, namespace, readOnly };
  if (kind === "tuples") return { kind, memory: await sqliteTupleMemory(options) };
  if (kind === "experiences") return { kind, memory: await sqliteExperienceMemory(options) };
  if (kind === "reflections") return { kind, memory: await sqliteReflectionMemory(options) };
  if (kind === "notes") return { kind, memory: await sqliteNoteMemory(options) };
  return { kind: "entries", memory: await sqliteLog(anyLog(kind), options) };
};

/** Every memory that lies where this one does. */
export const listMemories = (place: MemoryPlace): Promise<readonly ListedMemory[]> =>
  "database" in place ? listPostgresMemories(place.database) : listSqliteMemories(place.path);

/** A file's path, or a database's server and name. */
export const whereOf = (place: MemoryPlace): string =>
  "database" in place ? place.database.location : place.path;

/**
 * Opens a memory that a file or a database holds, whatever its kind: the one way to a memory that
 * was found there.
 *
 * @throws MnemographError USAGE where it has no such memory, DATA_NOT_FOUND where there is no file.
 */
export const openListed = async (
  place: MemoryPlace,
  options: OpenListedOptions,
): Promise<{ readonly listed: ListedMemory; readonly opened: OpenedMemory }> => {
  const { kind, namespace } = place;
  const listed = (await listMemories(place)).find(
    (one) => one.kind === kind && one.namespace === namespace,
  );
  if (listed === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${whereOf(place)} holds no ${kind} named ${namespace}`,
      hint: "`mnemograph memory inspect` lists what it holds",
      evidence: { kind, namespace },
    });
  }
  return { listed, opened: await openMemory(place, options) };
};

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Json, MnemographError, oneOf, type Note } from "@mnemograph/core";
import type {
  ExperienceMemory,
  ExperienceMemoryStats,
  MemoryMetadata,
  NoteMemoryStats,
  TupleMemoryStats,
} from "@mnemograph/memory";
import { listSqliteMemories } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import { type MemoryPlace, openListed, type OpenedMemory } from "./open-listed.js";

/** A note as one flat row, for people and tables. */
const noteRow = ({
  id,
  title,
  text,
  when,
  section,
  counters,
  sources,
}: Note): Readonly<Record<string, Json>> => ({
  id,
  title,
  text,
  ...(when !== undefined && { when }),
  section: section ?? "",
  ...counters,
  sources: sources.map((source) => ({ ...source })),
});

export interface MemoryFileRequest {
  /** The SQLite file. */
  readonly file: string;
  /**
   * Only memories of this kind: `tuples`, `experiences`, `reflections`, `notes`, or a kind of the
   * user's own; all of them by default.
   */
  readonly kind?: string;
  /** Only the memory of this name. */
  readonly namespace?: string;
}

/**
 * One memory of a file: which versions can be read, how it was made, and what it holds now. Entries
 * are in the order of addition.
 */
export interface InspectedMemory {
  readonly kind: string;
  readonly namespace: string;
  readonly version: number;
  readonly oldestVersion: number;
  readonly metadata: MemoryMetadata;
  /** Counts per batch and type, per category, or of notes; absent for logs of other kinds. */
  readonly stats?: TupleMemoryStats | ExperienceMemoryStats | NoteMemoryStats;
  /**
   * Experiences without their entries' texts, notes as rows in their order, and the whole entries of
   * every other log; tuples are counted in `stats`.
   */
  readonly entries: readonly Readonly<Record<string, Json>>[];
}

const Entry = z.record(z.string(), z.json());
type Contents = Pick<InspectedMemory, "stats" | "entries">;

const experiencesIn = async (memory: ExperienceMemory): Promise<Contents> => {
  const pinned = await memory.at(await memory.version());
  const logs = await Promise.all((await pinned.logIds()).map((id) => pinned.log(id)));
  const entries = logs.flatMap((log) => {
    if (log === undefined) return [];
    const { id, task, category, success, reward, entries: texts } = log;
    return [{ id, task, category, success, reward, entries: texts.length }];
  });
  return { stats: await pinned.stats(), entries };
};

const contentsOf = async (opened: OpenedMemory): Promise<Contents> => {
  if (opened.kind === "tuples") return { stats: await opened.memory.stats(), entries: [] };
  if (opened.kind === "experiences") return experiencesIn(opened.memory);
  if (opened.kind === "reflections")
    return { entries: (await opened.memory.everything()).map((note) => Entry.parse(note)) };
  if (opened.kind === "notes")
    return {
      stats: await opened.memory.stats(),
      entries: (await opened.memory.all()).map(noteRow),
    };
  return { entries: await opened.memory.all() };
};

const inspected = async (place: MemoryPlace): Promise<InspectedMemory> => {
  const { listed, opened } = await openListed(place, { readOnly: true });
  try {
    return { ...listed, ...(await contentsOf(opened)) };
  } finally {
    await opened.memory.close();
  }
};

/** A folder of memories is named where one of its files is meant: throws USAGE with their names. */
const requireFile = (file: string) => {
  if (!existsSync(file) || !statSync(file).isDirectory()) return;
  const files = readdirSync(file).filter((name) => name.endsWith(".sqlite"));
  throw new MnemographError({
    code: "USAGE",
    message: `${file} is a folder`,
    hint:
      files.length === 0
        ? "name a memory's file"
        : `name one of its memories: ${files.map((name) => join(file, name)).join(", ")}`,
    evidence: { file },
  });
};

/**
 * What the memories of a SQLite file hold, whoever wrote them: `memory import`, a benchmark, or an
 * agent. The file stays as it is.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, MEMORY_INVALID for one that is no
 *   memory, USAGE for a folder and for a kind or a name that the file has not.
 * @example
 * for (const { kind, namespace, entries } of await inspectMemoryFile({ file: "memories.sqlite", kind: "reflections" })) `${kind} ${namespace}: ${entries.length}`;
 */
export const inspectMemoryFile = async ({
  file,
  kind,
  namespace,
}: MemoryFileRequest): Promise<readonly InspectedMemory[]> => {
  requireFile(file);
  const listed = await listSqliteMemories(file);
  if (listed.length === 0) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: `${file} holds no memory yet`,
      hint: "`mnemograph memory import` fills one; an agent does with its first finished run",
      evidence: { file },
    });
  }
  if (kind !== undefined)
    oneOf("kind of memory", kind, [...new Set(listed.map((memory) => memory.kind))]);
  const ofKind = listed.filter((memory) => kind === undefined || memory.kind === kind);
  if (namespace !== undefined)
    oneOf("memory", namespace, [...new Set(ofKind.map((memory) => memory.namespace))]);
  const wanted = ofKind.filter(
    (memory) => namespace === undefined || memory.namespace === namespace,
  );
  return Promise.all(wanted.map((place) => inspected({ ...place, path: file })));
};

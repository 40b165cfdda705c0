import { type Json, MnemographError } from "@mnemograph/core";
import { defineLogKind, type ExperienceMemoryStats, type MemoryMetadata, type TupleMemoryStats } from "@mnemograph/memory";
import { listSqliteMemories, sqliteExperienceMemory, sqliteLog, sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import { oneOf } from "../input/one-of.js";

export interface MemoryFileRequest {
  /** The SQLite file. */
  readonly file: string;
  /** Only memories of this kind: `tuples`, `experiences`, `reflections`, or a kind of the user's own; all of them by default. */
  readonly kind?: string;
  /** Only the memory of this name. */
  readonly namespace?: string;
}

/** One memory of a file: which versions can be read, how it was made, and what it holds now. Entries are in the order of addition. */
export interface InspectedMemory {
  readonly kind: string;
  readonly namespace: string;
  readonly version: number;
  readonly oldestVersion: number;
  readonly metadata: MemoryMetadata;
  /** Counts per batch and type, or per category; absent for logs of other kinds. */
  readonly stats?: TupleMemoryStats | ExperienceMemoryStats;
  /** Experiences without their entries' texts, and the whole entries of every other log; tuples are counted in `stats`. */
  readonly entries: readonly Readonly<Record<string, Json>>[];
}

/** A kind whose schema this program need not know. */
const anyLog = (name: string) => defineLogKind({ name, schema: z.record(z.string(), z.json()), key: [] });

type Contents = Pick<InspectedMemory, "stats" | "entries">;

const tuplesIn = async (path: string, namespace: string): Promise<Contents> => {
  const memory = await sqliteTupleMemory({ path, namespace });
  try {
    return { stats: await memory.stats(), entries: [] };
  } finally {
    await memory.close();
  }
};

const experiencesIn = async (path: string, namespace: string): Promise<Contents> => {
  const memory = await sqliteExperienceMemory({ path, namespace });
  try {
    const pinned = await memory.at(await memory.version());
    const logs = await Promise.all((await pinned.logIds()).map((id) => pinned.log(id)));
    const entries = logs.flatMap((log) => {
      if (log === undefined) return [];
      const { id, task, category, success, reward, entries: texts } = log;
      return [{ id, task, category, success, reward, entries: texts.length }];
    });
    return { stats: await pinned.stats(), entries };
  } finally {
    await memory.close();
  }
};

const entriesIn = async (path: string, namespace: string, kind: string): Promise<Contents> => {
  const memory = await sqliteLog(anyLog(kind), { path, namespace });
  try {
    return { entries: await memory.all() };
  } finally {
    await memory.close();
  }
};

const contentsOf = (path: string, namespace: string, kind: string): Promise<Contents> => {
  if (kind === "tuples") return tuplesIn(path, namespace);
  return kind === "experiences" ? experiencesIn(path, namespace) : entriesIn(path, namespace, kind);
};

/**
 * What the memories of a SQLite file hold, whoever wrote them: `memory import`, a benchmark, or an agent.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, MEMORY_INVALID for one that is no memory, USAGE for a kind or a name that it has not.
 * @example
 * for (const { kind, namespace, entries } of await inspectMemoryFile({ file: "memories.sqlite", kind: "reflections" })) `${kind} ${namespace}: ${entries.length}`;
 */
export const inspectMemoryFile = async ({ file, kind, namespace }: MemoryFileRequest): Promise<readonly InspectedMemory[]> => {
  const listed = await listSqliteMemories(file);
  if (listed.length === 0) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: `${file} holds no memory yet`,
      hint: "`mnemograph memory import` fills one; an agent does with its first finished run",
      evidence: { file },
    });
  }
  if (kind !== undefined) oneOf("kind of memory", kind, [...new Set(listed.map((memory) => memory.kind))]);
  const ofKind = listed.filter((memory) => kind === undefined || memory.kind === kind);
  if (namespace !== undefined) oneOf("memory", namespace, [...new Set(ofKind.map((memory) => memory.namespace))]);
  const wanted = ofKind.filter((memory) => namespace === undefined || memory.namespace === namespace);
  return Promise.all(wanted.map(async (memory) => ({ ...memory, ...(await contentsOf(file, memory.namespace, memory.kind)) })));
};

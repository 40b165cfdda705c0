import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type TupleMemory, exportMemory, importMemory } from "@mnemograph/memory";
import { sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { importExperiences, importedNamespace, readRecordedRuns } from "./imported-experiences.js";

const asFile = async function* (lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
};

/** Writes a memory of tuples as JSON lines; returns how many tuples there are. */
export const exportTuples = async (memory: TupleMemory, file: string): Promise<number> => {
  await pipeline(Readable.from(asFile(exportMemory(memory))), createWriteStream(file));
  return (await memory.stats()).tuples;
};

export interface MemoryImport {
  /** Written by `exportTuples`, or recorded runs `{ meta, episodes }`, which become RAP's experiences. */
  readonly file: string;
  /** The SQLite file. */
  readonly database: string;
  /** The memory's name in that file. */
  readonly namespace?: string;
}

/** What was imported: `added` experiences to `logs` in all, or `tuples`. */
export type Imported =
  | { readonly kind: "experiences"; readonly added: number; readonly logs: number }
  | { readonly kind: "tuples"; readonly tuples: number };

/** Reads a memory from a file into a SQLite file. Throws DATA_INVALID for a damaged one. */
export const importMemoryFile = async ({ file, database, namespace = importedNamespace }: MemoryImport): Promise<Imported> => {
  const runs = await readRecordedRuns(file);
  if (runs !== null) return { kind: "experiences", ...(await importExperiences(runs, database, namespace)) };
  // Opened before the database, so that a mistyped name leaves no empty one behind.
  const source = await open(file);
  const target = await sqliteTupleMemory({ path: database, namespace });
  try {
    await importMemory(target, createInterface({ input: source.createReadStream(), crlfDelay: Number.POSITIVE_INFINITY }));
    return { kind: "tuples", tuples: (await target.stats()).tuples };
  } finally {
    await target.close();
  }
};

import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MnemographError, textLines } from "@mnemograph/core";
import { exportMemory, importMemory } from "@mnemograph/memory";
import { listSqliteMemories } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import type { MemoryFileRequest } from "./inspect-memory-file.js";
import { openListed, type OpenedMemory, openMemory } from "./open-listed.js";

const asFile = async function* (lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
};

const linesOf = (opened: OpenedMemory): AsyncIterable<string> => {
  if (opened.kind === "tuples") return exportMemory(opened.memory);
  if (opened.kind === "experiences") return exportMemory(opened.memory);
  if (opened.kind === "reflections") return exportMemory(opened.memory);
  if (opened.kind === "notes") return exportMemory(opened.memory);
  return exportMemory(opened.memory);
};

/** Writes an open memory as JSON lines. */
export const writeExport = async (opened: OpenedMemory, to: string): Promise<void> =>
  pipeline(Readable.from(asFile(linesOf(opened))), createWriteStream(to));

/**
 * Writes one memory of a SQLite file as JSON lines; the file stays as it is.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, USAGE where it holds none that is
 *   meant, or several.
 * @example
 * const { kind, namespace, version } = await exportMemoryFile({ file: "memories.sqlite", kind: "notes" }, "playbook.jsonl");
 */
export const exportMemoryFile = async (
  { file, kind, namespace }: MemoryFileRequest,
  to: string,
): Promise<{ readonly kind: string; readonly namespace: string; readonly version: number }> => {
  const found = (await listSqliteMemories(file)).filter(
    (one) => one.kind === (kind ?? one.kind) && one.namespace === (namespace ?? one.namespace),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new MnemographError({
      code: "USAGE",
      message: `${file} holds ${found.length === 0 ? "no such memory" : `${found.length} memories`}: one is written at a time`,
      hint: "`mnemograph memory inspect` lists them; name one by its kind and its name",
      evidence: { found: found.map((one) => `${one.kind} ${one.namespace}`) },
    });
  const { opened } = await openListed({ ...only, path: file }, { readOnly: true });
  try {
    await writeExport(opened, to);
  } finally {
    await opened.memory.close();
  }
  return { kind: only.kind, namespace: only.namespace, version: only.version };
};

const Header = z.object({ kind: z.string() });

/** The kind that the first line names; undefined where the file is no export. */
const exportedKind = async (file: string): Promise<string | undefined> => {
  const source = createReadStream(file);
  try {
    for await (const line of textLines(source, file)) {
      const header = Header.safeParse(JSON.parse(line));
      return header.data?.kind;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  } finally {
    source.destroy();
  }
  return undefined;
};

const fill = async ({ kind, memory }: OpenedMemory, lines: AsyncIterable<string>) => {
  if (kind === "experiences") await importMemory(memory, lines);
  else if (kind === "reflections") await importMemory(memory, lines);
  else if (kind === "notes") await importMemory(memory, lines);
  else if (kind === "tuples") await importMemory(memory, lines);
  else
    throw new MnemographError({
      code: "USAGE",
      message: `only the program that knows memories of ${memory.kind} can import one`,
      hint: "use `importMemory` with a log of the kind",
    });
};

/** An imported memory of reflections or notes, and how many it holds. */
const counted = async (opened: OpenedMemory): Promise<ImportedExport> => {
  if (opened.kind === "notes") return { kind: "notes", notes: (await opened.memory.stats()).notes };
  if (opened.kind === "reflections")
    return { kind: "reflections", reflections: (await opened.memory.stats()).reflections };
  if (opened.kind === "tuples")
    return { kind: "tuples", tuples: (await opened.memory.stats()).tuples };
  if (opened.kind !== "experiences") throw new Error("an unknown kind was imported");
  const { logs } = await opened.memory.stats();
  return { kind: "experiences", added: logs, logs };
};

export type ImportedExport =
  | { readonly kind: "experiences"; readonly added: number; readonly logs: number }
  | { readonly kind: "tuples"; readonly tuples: number }
  | { readonly kind: "reflections"; readonly reflections: number }
  | { readonly kind: "notes"; readonly notes: number };

/**
 * Reads what an export wrote, of whatever kind its first line names, into an empty memory of a
 * SQLite file. A file without a header fails as one of tuples.
 */
export const importExport = async (
  file: string,
  { database, namespace }: { readonly database: string; readonly namespace: string },
): Promise<ImportedExport> => {
  // Read before the database is opened, so that a mistyped name creates no empty one.
  const kind = (await exportedKind(file)) ?? "tuples";
  const opened = await openMemory({ path: database, kind, namespace }, { readOnly: false });
  try {
    await fill(opened, textLines(createReadStream(file), file));
    return await counted(opened);
  } finally {
    await opened.memory.close();
  }
};

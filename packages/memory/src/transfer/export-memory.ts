import type { StoredMemory } from "../stored-memory.js";
import { type MemoryHeader, memoryFormatVersion } from "./memory-header.js";

/** JSON on one line for every line reader: some also break at U+2028 and U+2029. */
const toLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/**
 * Writes a memory as JSONL: a header line, then one line per row, each without its line break.
 *
 * @example
 * const lines: string[] = [];
 * for await (const line of exportMemory(inProcessTupleMemory())) lines.push(line);
 * lines.length; // → 1
 */
export async function* exportMemory<Row>(memory: StoredMemory<Row>): AsyncGenerator<string> {
  const { version, oldestVersion, rowCount, metadata, rows } = await memory.exportRows();
  const { kind } = memory;
  const header: MemoryHeader = {
    format: "mnemograph-memory",
    formatVersion: memoryFormatVersion,
    kind,
    version,
    oldestVersion,
    rows: rowCount,
    metadata,
  };
  yield toLine(header);
  for await (const row of rows) yield toLine(row);
}

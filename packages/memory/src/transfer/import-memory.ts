import { MnemographError } from "@mnemograph/core";
import type { z } from "zod";
import type { StoredMemory } from "../stored-memory.js";
import { MemoryHeader } from "./memory-header.js";

const damaged = (line: number, field: string, problem: string, cause?: unknown): MnemographError =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `line ${line}${field === "" ? "" : `, field "${field}"`}: ${problem}`,
    hint: "nothing was imported; export the memory again",
    evidence: { line, field },
    cause,
  });

const parseLine = <Value>(schema: z.ZodType<Value>, text: string, line: number): Value => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw damaged(line, "", "is no JSON", cause);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw damaged(line, issue?.path.join(".") ?? "", issue?.message ?? "does not fit");
};

/**
 * Reads what `exportMemory` wrote into an empty memory, all or nothing; the rows are held in the
 * heap until the whole file is known to be sound. Throws MEMORY_INVALID naming line (1-based) and
 * field.
 *
 * @throws MnemographError MEMORY_INVALID, with line (1-based) and field, where the text is no such
 *   export or is of another kind of memory.
 * @example
 * import { readTextLines } from "@mnemograph/core";
 * await importMemory(inProcessTupleMemory(), readTextLines("household.jsonl"));
 */
export const importMemory = async <Row extends { readonly version: number }>(
  memory: StoredMemory<Row>,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> => {
  let header: MemoryHeader | undefined;
  let line = 0;
  const rows: Row[] = [];
  const { schema, startCheck } = memory.rowFormat;
  let check: ReturnType<typeof startCheck> | undefined;
  for await (const text of lines) {
    line += 1;
    if (header === undefined) {
      header = parseLine(MemoryHeader, text, line);
      if (header.kind !== memory.kind)
        throw damaged(line, "kind", `is "${header.kind}", and this memory holds ${memory.kind}`);
      if (header.oldestVersion > header.version)
        throw damaged(line, "oldestVersion", "is higher than the version");
      check = startCheck(header);
      continue;
    }
    // A text ending in a line break has an empty last line.
    if (text === "" && rows.length === header.rows) continue;
    const row = parseLine(schema, text, line);
    if (row.version <= header.oldestVersion || row.version > header.version)
      throw damaged(line, "version", "lies outside the header's range");
    const contradiction = check?.(row);
    if (contradiction !== undefined)
      throw damaged(line, contradiction.field, contradiction.problem);
    rows.push(row);
  }
  if (header === undefined) throw damaged(1, "", "has no header: the file is empty");
  if (rows.length !== header.rows)
    throw damaged(
      line,
      "rows",
      `the header promises ${header.rows} rows, and the file holds ${rows.length}`,
    );
  await memory.importRows({ ...header, rows });
};

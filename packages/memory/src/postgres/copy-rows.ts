import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { loadOptional } from "@mnemograph/core";
import type { PoolClient } from "pg";
import { postgresPackages } from "./postgres-packages.js";
import { type CopyValue, quoteName } from "./postgres-database.js";

/** Rows that travel together: a stream of single rows would cost more than the rows. */
const rowsAtOnce = 500;

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** One value in the text format of COPY. */
export const copyText = (value: CopyValue): string => {
  if (typeof value === "string") return value.replaceAll(/[\\\n\r\t]/g, (unit) => escapes[unit]!);
  return Buffer.isBuffer(value) ? `\\\\x${value.toString("hex")}` : String(value);
};

function* linesOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(copyText).join("\t")}\n`);
    if (lines.length < rowsAtOnce) continue;
    yield lines.join("");
    lines = [];
  }
  if (lines.length > 0) yield lines.join("");
}

/** Sends rows with COPY, on one connection. */
export const copyRows = async (
  client: PoolClient,
  schema: string,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> => {
  const { from: copyFrom } = await loadOptional(postgresPackages, () => import("pg-copy-streams"));
  const statement = `COPY ${quoteName(schema)}.${quoteName(table)} (${columns.map(quoteName).join(", ")}) FROM STDIN`;
  await pipeline(Readable.from(linesOf(rows)), client.query(copyFrom(statement)));
};

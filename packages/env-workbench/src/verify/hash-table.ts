import { createHash } from "node:crypto";
import { judgedCell } from "../judge/compare-tables.js";
import { cellAt } from "../office/column.js";
import type { Table } from "../office/office.js";
import type { Value } from "../python/value.js";

/** The first 16 hexadecimal digits over columns and rows, as the recordings hold them. */
export const hashTable = (
  { columns, rows }: Table,
  view: (column: Value, cell: Value) => Value = (_, cell) => cell,
): string => {
  const cells = rows.map((row) => [
    row.label,
    ...columns.map((column, index) => view(column, cellAt(row, index))),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([columns, cells]))
    .digest("hex")
    .slice(0, 16);
};

/** The same after the judge's lower-casing. */
export const hashJudgedTable = (table: Table): string => hashTable(table, judgedCell);

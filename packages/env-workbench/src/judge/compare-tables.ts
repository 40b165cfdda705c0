import { cellAt } from "../office/column.js";
import type { Table } from "../office/office.js";
import { isEqual, isMissing, missing, type Value } from "../python/value.js";

const caseSensitive: ReadonlySet<Value> = new Set(["status", "list_name", "board"]);

/**
 * As the judge compares: texts in lower case except in a few columns. Lowering a column leaves the
 * kind of a missing cell as it is, None or NaN; any other cell that is not text becomes NaN.
 */
export const judgedCell = (column: Value, cell: Value): Value => {
  if (caseSensitive.has(column)) return cell;
  if (typeof cell === "string") return cell.toLowerCase();
  return cell === null ? null : missing;
};
const rawCell = (_: Value, cell: Value): Value => cell;

const isSame = (left: Value, right: Value) =>
  (isMissing(left) && isMissing(right)) || isEqual(left, right);

const haveSameColumns = (left: Table, right: Table) =>
  left.columns === right.columns ||
  (left.columns.length === right.columns.length &&
    left.columns.every((column, index) => isEqual(column, right.columns[index] as Value)));

/** Equal in columns, order of rows, labels and cells. */
export const areEqual = (left: Table, right: Table, view: "raw" | "judged"): boolean => {
  if (left === right) return true;
  if (left.rows.length !== right.rows.length || !haveSameColumns(left, right)) return false;
  const seen = view === "raw" ? rawCell : judgedCell;
  return left.rows.every((row, position) => {
    const other = right.rows[position]!;
    if (row.label !== other.label) return false;
    if (row.cells === other.cells) return true;
    return left.columns.every((column, index) =>
      isSame(seen(column, cellAt(row, index)), seen(column, cellAt(other, index))),
    );
  });
};

/** The same rows, whatever their order and labels. */
export const haveSameRows = (left: Table, right: Table, view: "raw" | "judged"): boolean => {
  if (left === right) return true;
  if (left.rows.length !== right.rows.length || !haveSameColumns(left, right)) return false;
  const seen = view === "raw" ? rawCell : judgedCell;
  const leftCells = new Set(left.rows.map(({ cells }) => cells));
  const rightCells = new Set(right.rows.map(({ cells }) => cells));
  // Rows that both share need no look.
  const remaining = ({ columns, rows }: Table, other: ReadonlySet<readonly Value[]>) =>
    rows
      .filter(({ cells }) => !other.has(cells))
      .map((row) =>
        JSON.stringify(
          columns.map((column, index) => nullIfMissing(seen(column, cellAt(row, index)))),
        ),
      )
      .toSorted();
  return (
    JSON.stringify(remaining(left, rightCells)) === JSON.stringify(remaining(right, leftCells))
  );
};
const nullIfMissing = (value: Value): Value => (isMissing(value) ? null : value);

import { type Row, type Table, tableColumns } from "./office.js";
import { cellAt, columnIndex, equalsColumn, isInColumn } from "./column.js";
import {
  asFloat,
  isDictionary,
  isInteger,
  isList,
  isMissing,
  isTruthy,
  missing,
  numberOf,
  raise,
  type Value,
} from "../python/value.js";

/** `int(column.max()) + 1`: the largest id as a text, read as a number. */
export const nextId = ({ rows }: Table, padding: number): string => {
  let largest: string | undefined;
  for (const row of rows) {
    const id = cellAt(row, 0);
    if (typeof id !== "string") return raise("ids of several kinds have no largest");
    if (largest === undefined || id > largest) largest = id;
  }
  if (largest === undefined || !/^\s*[+-]?\d+(_\d+)*\s*$/.test(largest))
    return raise(`not a whole number: ${largest ?? "nothing"}`);
  const number = BigInt(largest.trim().replaceAll("_", "").replace(/^\+/, "")) + 1n;
  return number < 0n
    ? `-${String(-number).padStart(padding - 1, "0")}`
    : String(number).padStart(padding, "0");
};

const initialColumns: ReadonlySet<Value> = new Set(Object.values(tableColumns).flat());

export const idsOf = ({ rows }: Table): readonly Value[] => rows.map((row) => cellAt(row, 0));

/** `table[table.id == id]` as rows. */
export const rowsById = (table: Table, id: Value): readonly Row[] => {
  const mask = equalsColumn(idsOf(table), id);
  return table.rows.filter((_, index) => mask[index]);
};

export const recordOf = ({ columns }: Table, row: Row): Value =>
  Object.fromEntries(columns.map((column, index) => [String(column), cellAt(row, index)]));

/** `get_…_information_by_id`: one field of a record, or what is wrong. */
export const readField = (table: Table, noun: string, id: Value, field: Value): Value => {
  if (!isTruthy(id)) return `${noun} ID not provided.`;
  if (!isTruthy(field)) return "Field not provided.";
  const [row] = rowsById(table, id);
  if (row === undefined) return `${noun} not found.`;
  const index = columnIndex(table, field);
  return index < 0 ? "Field not found." : { [String(field)]: cellAt(row, index) };
};

/** `delete_…`: the table without a record, or undefined where there is none of that id. */
export const deleteById = (table: Table, id: Value): Table | undefined => {
  if (!isInColumn(idsOf(table), id)) return undefined;
  const mask = equalsColumn(idsOf(table), id);
  return { ...table, rows: table.rows.filter((_, index) => !mask[index]) };
};

/**
 * A value as pandas sets it into one cell: a list must hold one value for the row, a dictionary is
 * lined up with the labels and finds none.
 */
const settable = (value: Value, count: number): Value => {
  if (isDictionary(value)) return missing;
  if (!isList(value)) return value;
  return value.length === 1 || value.length === count
    ? (value[0] as Value)
    : raise("as many values as rows are needed");
};

/** In a column of numbers a number becomes a float, as all of the column are. */
const fitColumn = (value: Value, others: readonly Value[]): Value => {
  const isNumeric = others.every(
    (cell) =>
      isMissing(cell) ||
      (typeof cell !== "boolean" && numberOf(cell) !== undefined && !isInteger(cell)),
  );
  return isNumeric && isInteger(value) ? asFloat(value as number) : value;
};

/** `table.loc[table.id == id, field] = value`: an unknown field becomes a new column. */
export const setById = (table: Table, id: Value, field: Value, value: Value): Table => {
  const mask = equalsColumn(idsOf(table), id);
  const fields = isList(field) ? field : [field];
  if (isDictionary(field) || typeof field === "boolean") raise("this is no name of a column");
  if (isList(field) && field.some((name) => columnIndex(table, name) < 0)) raise("no such columns");
  const count = mask.filter(Boolean).length;
  return fields.reduce<Table>((current, name) => {
    const found = columnIndex(current, name);
    const index = found < 0 ? current.columns.length : found;
    const columns = found < 0 ? [...current.columns, name] : current.columns;
    const set = settable(value, count);
    const fitted = !initialColumns.has(name)
      ? fitColumn(
          set,
          current.rows.map((row) => cellAt(row, index)),
        )
      : set;
    const rows = current.rows.map((row, position) => {
      if (!mask[position]) return row;
      const cells = Array.from({ length: Math.max(index + 1, row.cells.length) }, (_, at) =>
        cellAt(row, at),
      );
      cells[index] = fitted;
      return { label: row.label, cells };
    });
    return { columns, rows };
  }, table);
};

/**
 * A new row after the others. `renumber` labels all rows anew, as a concatenation that ignores
 * labels does.
 */
export const appendRow = (
  { columns, rows }: Table,
  cells: readonly Value[],
  label: number | "renumber",
): Table => {
  if (label !== "renumber") return { columns, rows: [...rows, { label, cells }] };
  const renumbered = rows.map((row, index) =>
    row.label === index ? row : { label: index, cells: row.cells },
  );
  return { columns, rows: [...renumbered, { label: rows.length, cells }] };
};

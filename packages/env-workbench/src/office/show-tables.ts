import type { WorldTable, WorldTableRow } from "@mnemograph/core";
import { showValue } from "../python/show.js";
import { isMissing, type Value } from "../python/value.js";
import { type Table, tableNames } from "./office.js";
import { tableIn, type World } from "./world.js";

/** Rows without a change that are shown of each table. */
const SHOWN = 5;

const show = (value: Value): string => (isMissing(value) ? "" : showValue(value));

const rowsOf = (now: Table, before: Table): readonly WorldTableRow[] => {
  const width = Math.max(now.columns.length, before.columns.length);
  const row = (cells: readonly Value[], mark: WorldTableRow["mark"]): WorldTableRow => ({
    cells: Array.from({ length: width }, (_, index) =>
      index < cells.length ? show(cells[index] as Value) : "",
    ),
    mark,
  });
  // Rows that were not touched keep their very cells; the first column names a row.
  const [kept, known] = [
    new Set(before.rows.map(({ cells }) => cells)),
    new Set(before.rows.map(({ cells }) => show(cells[0] ?? ""))),
  ];
  const present = new Set(now.rows.map(({ cells }) => show(cells[0] ?? "")));
  const touched = now.rows.filter(({ cells }) => !kept.has(cells));
  const gone = before.rows.filter(({ cells }) => !present.has(show(cells[0] ?? "")));
  return [
    ...touched.map(({ cells }) =>
      row(cells, known.has(show(cells[0] ?? "")) ? "changed" : "added"),
    ),
    ...gone.map(({ cells }) => row(cells, "removed")),
    ...now.rows
      .filter(({ cells }) => kept.has(cells))
      .slice(0, SHOWN)
      .map(({ cells }) => row(cells, null)),
  ];
};

/** The office's tables as they stand: what calls changed first. */
export const showTables = (world: World): readonly WorldTable[] =>
  tableNames.map((name) => {
    const now = tableIn(world, name);
    return {
      name,
      columns: now.columns.map(show),
      rows: rowsOf(now, world.office.tables[name]),
      count: now.rows.length,
    };
  });

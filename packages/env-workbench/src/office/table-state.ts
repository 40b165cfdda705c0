import type { Value } from "../python/value.js";
import type { Row, Table } from "./office.js";

/**
 * `[first, count, label]`: rows of the initial table from a position on, labelled from `label` on;
 * or a row of its own.
 */
type Segment =
  | readonly [first: number, count: number, label: number]
  | { readonly label: number; readonly cells: readonly Value[] };

/**
 * A changed table as small plain JSON: what it shares with the initial one is named, not copied.
 */
export type TableState = {
  /** Where columns were added. */
  readonly columns?: readonly Value[];
  readonly segments: readonly Segment[];
};

const positions = new WeakMap<Table, ReadonlyMap<readonly Value[], number>>();
const positionsIn = (initial: Table): ReadonlyMap<readonly Value[], number> => {
  const known = positions.get(initial);
  if (known !== undefined) return known;
  const made = new Map(initial.rows.map(({ cells }, position) => [cells, position]));
  positions.set(initial, made);
  return made;
};

/** Writes a table as its difference from the initial one. */
export const packTable = ({ columns, rows }: Table, initial: Table): TableState => {
  const known = positionsIn(initial);
  const segments: Segment[] = [];
  let open: [number, number, number] | undefined;
  for (const { label, cells } of rows) {
    const position = known.get(cells);
    if (position === undefined) {
      open = undefined;
      segments.push({ label, cells });
    } else if (open !== undefined && position === open[0] + open[1] && label === open[2] + open[1])
      open[1] += 1;
    else {
      open = [position, 1, label];
      segments.push(open);
    }
  }
  return { ...(columns.length === initial.columns.length ? {} : { columns }), segments };
};

const unpacked = new WeakMap<TableState, Table>();

/** The table that a state stands for; rows of the initial table keep their very cells. */
export const unpackTable = (state: TableState, initial: Table): Table => {
  const known = unpacked.get(state);
  if (known !== undefined) return known;
  const rows: Row[] = [];
  for (const segment of state.segments) {
    if ("cells" in segment) {
      rows.push(segment);
      continue;
    }
    const [first, count, label] = segment;
    for (let index = 0; index < count; index += 1) {
      const row = initial.rows[first + index]!;
      rows.push(row.label === label + index ? row : { label: label + index, cells: row.cells });
    }
  }
  const table = { columns: state.columns ?? initial.columns, rows };
  unpacked.set(state, table);
  return table;
};

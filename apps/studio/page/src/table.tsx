import {
  type ColumnDef,
  createExpandedRowModel,
  createSortedRowModel,
  type ExpandedState,
  type ReactTable,
  type RowData,
  type Row as TableRow,
  rowExpandingFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { navigate, withQuery } from "./router.js";

const features = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});
type Features = typeof features;

/** Where a row stands: 0 for the rows themselves, 1 for what is below them. */
export interface RowPlace {
  readonly depth: number;
  readonly isUnfolded: boolean;
  /** Shows or hides the rows below. */
  readonly toggle: () => void;
}

export interface Column<Row extends RowData> {
  readonly title: ReactNode;
  readonly cell: (row: Row, place: RowPlace) => ReactNode;
  readonly isNumber?: boolean;
  /** What a cell's figure is, where the head of the table is not in sight. */
  readonly unit?: string;
  /** Classes of the cells, and those of the head. */
  readonly look?: string;
  readonly headLook?: string;
  /** What an address calls it where rows can be sorted by it. */
  readonly name?: string;
  /** What rows are sorted by; undefined comes last. The server sorts where it is missing. */
  readonly value?: (row: Row) => string | number | undefined;
}

/** A column of figures, sorted by them. */
export const figure = <Row extends RowData>(
  title: string,
  value: (row: Row) => number | null | undefined,
  shown: (value: number) => ReactNode = String,
  none: ReactNode = "–",
): Column<Row> => ({
  title,
  isNumber: true,
  name: title.toLowerCase(),
  value: (row) => value(row) ?? undefined,
  cell: (row) => {
    const one = value(row);
    return one === null || one === undefined ? none : shown(one);
  },
});

const compare = (one: unknown, other: unknown): number =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), "en", { numeric: true });

const definitionOf = <Row extends RowData>(
  { name, value, isNumber = false }: Column<Row>,
  index: number,
): ColumnDef<Features, Row> => ({
  id: name ?? String(index),
  accessorFn: (row) => value?.(row),
  sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  sortUndefined: "last",
  sortDescFirst: isNumber,
  enableSorting: name !== undefined,
});

/** The order that an address asks for: the column, and whether that is not its usual direction. */
const orderIn = <Row extends RowData>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
): SortingState => {
  const column = columns.find(({ name }) => name !== undefined && name === query.get("sort"));
  if (column?.name === undefined) return [];
  const usual = column.isNumber ? "desc" : "asc";
  return [{ id: column.name, desc: (query.get("order") ?? usual) === "desc" }];
};

const toAddress = ([order]: SortingState): void => {
  const direction = order?.desc ? "desc" : "asc";
  navigate(withQuery({ sort: order?.id, order: order && direction, from: null }));
};

interface DataTableProps<Row extends RowData> {
  readonly label: string;
  readonly look?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Rows below one; they are hidden until it is unfolded, or always shown. */
  readonly partsOf?: (row: Row) => readonly Row[];
  readonly isUnfolded?: boolean;
  readonly partLook?: string;
  /** The address, where it keeps the order. */
  readonly query?: URLSearchParams;
  /** Whether rows come in the order that the address asks for. */
  readonly isSorted?: boolean;
}

const useRows = <Row extends RowData>(props: DataTableProps<Row>): ReactTable<Features, Row> => {
  const { columns, rows, keyOf, partsOf, isUnfolded = false, query, isSorted = false } = props;
  const [own, setOwn] = useState<SortingState>([]);
  const [unfolded, setUnfolded] = useState<ExpandedState>({});
  const sorting = query === undefined ? own : orderIn(query, columns);
  return useTable<Features, Row>({
    features,
    columns: useMemo(() => columns.map(definitionOf), [columns]),
    data: rows,
    getRowId: (row) => String(keyOf(row)),
    ...(partsOf && { getSubRows: (row) => [...partsOf(row)] }),
    manualSorting: isSorted,
    autoResetExpanded: false,
    state: { sorting, expanded: isUnfolded ? true : unfolded },
    onExpandedChange: setUnfolded,
    onSortingChange: (change) => {
      const next = typeof change === "function" ? change(sorting) : change;
      if (query === undefined) setOwn(next);
      else toAddress(next);
    },
  });
};

const classes = (isNumber = false, look = ""): string | undefined =>
  [isNumber ? "number" : "", look].filter(Boolean).join(" ") || undefined;

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;

const Head = <Row extends RowData>({
  table,
  columns,
}: Pick<DataTableProps<Row>, "columns"> & { readonly table: ReactTable<Features, Row> }) => (
  <thead>
    <tr>
      {table.getAllLeafColumns().map((own, index) => {
        const { title, isNumber, headLook } = columns[index]!;
        const direction = own.getIsSorted();
        return (
          <th
            key={own.id}
            scope="col"
            className={classes(isNumber, headLook)}
            aria-sort={direction ? DIRECTIONS[direction] : undefined}
          >
            {own.getCanSort() ? (
              <button type="button" className="plain sorts" onClick={() => own.toggleSorting()}>
                {title}
                <span aria-hidden="true">
                  {{ asc: " ▴", desc: " ▾", none: "" }[direction || "none"]}
                </span>
              </button>
            ) : (
              title
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

const placeOf = <Row extends RowData>(row: TableRow<Features, Row>): RowPlace => ({
  depth: row.depth,
  isUnfolded: row.getIsExpanded(),
  toggle: () => row.toggleExpanded(),
});

/**
 * A table that scrolls by itself where it is too wide. A click on a head sorts by that column: the
 * highest figures first, texts from A on. The first cell of a row, where it is not empty, is what the
 * row is called.
 */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const { label, look, columns, partLook } = props;
  const table = useRows(props);
  return (
    <div className="surface overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className={look}>
        <Head table={table} columns={columns} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={row.depth > 0 ? partLook : undefined}>
              {columns.map(({ cell, isNumber, unit, look: own }, index) => {
                const content = cell(row.original, placeOf(row));
                const Cell = index === 0 && content !== null ? "th" : "td";
                return (
                  <Cell
                    key={index}
                    scope={Cell === "th" ? "row" : undefined}
                    className={classes(isNumber, own)}
                  >
                    {content}
                    {unit && <span className="small:hidden"> {unit}</span>}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

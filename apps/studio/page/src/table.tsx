import type { ReactNode } from "react";

interface TableRegionProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Room for a table: it scrolls by itself where the table is too wide. */
export const TableRegion = ({ label, children }: TableRegionProps) => (
  <div className="surface overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

export interface Column<Row> {
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Classes of the cells, and those of the head. */
  readonly look?: string;
  readonly headLook?: string;
  readonly order?: "ascending" | "descending" | undefined;
}

/** A column of figures. */
export const figure = <Row,>(title: string, cell: Column<Row>["cell"]): Column<Row> => ({
  title,
  cell,
  isNumber: true,
});

interface HeadProps<Row> {
  readonly columns: readonly Pick<Column<Row>, "title" | "isNumber" | "headLook" | "order">[];
}

const classes = (isNumber = false, look = ""): string | undefined =>
  [isNumber ? "number" : "", look].filter(Boolean).join(" ") || undefined;

export const TableHead = <Row,>({ columns }: HeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map(({ title, isNumber, headLook, order }, index) => (
        <th key={index} scope="col" className={classes(isNumber, headLook)} aria-sort={order}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly look?: string;
}

/** A row; its first cell, where it is not empty, is what the row is called. */
export const TableRow = <Row,>({ columns, row, look }: TableRowProps<Row>) => (
  <tr className={look}>
    {columns.map(({ cell, isNumber, look: own }, index) => {
      const content = cell(row);
      const Cell = index === 0 && content !== null ? "th" : "td";
      return (
        <Cell
          key={index}
          scope={Cell === "th" ? "row" : undefined}
          className={classes(isNumber, own)}
        >
          {content}
        </Cell>
      );
    })}
  </tr>
);

interface DataTableProps<Row> extends Omit<TableRegionProps, "children"> {
  readonly look?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

export const DataTable = <Row,>({ label, look, columns, rows, keyOf }: DataTableProps<Row>) => (
  <TableRegion label={label}>
    <table className={look}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  </TableRegion>
);

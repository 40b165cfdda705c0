import type { WorldTable, WorldTableRow } from "@mnemograph/core";
import { visible } from "../../../src/text/visible.js";
import { counted } from "../format.js";
import { type Column, DataTable } from "../table.js";

const MARKS = { added: "+ added", changed: "± changed", removed: "− taken out" } as const;
const LOOKS = {
  added: "text-success",
  changed: "text-memory",
  removed: "text-failure",
} as const;

const changesOf = ({ rows }: WorldTable) => rows.filter(({ mark }) => mark !== null).length;

const columnsOf = ({ columns }: WorldTable): readonly Column<WorldTableRow>[] => [
  {
    title: <span className="sr-only">What became of it</span>,
    cell: ({ mark }) => mark && <span className={`font-strong ${LOOKS[mark]}`}>{MARKS[mark]}</span>,
  },
  ...columns.map((title, place) => ({
    title: visible(title),
    look: "max-w-[32ch] truncate",
    cell: ({ cells, mark }: WorldTableRow) => {
      const text = visible(cells[place] ?? "");
      return mark === "removed" ? <s className="text-quiet">{text}</s> : text;
    },
  })),
];

/**
 * A world of tables: those with changes are open, each with what was changed in it since the task
 * began.
 */
export const TablesView = ({ tables }: { readonly tables: readonly WorldTable[] }) => (
  <>
    {tables.map((table) => (
      <details key={table.name} open={changesOf(table) > 0}>
        <summary>
          <b>{visible(table.name)}</b> <span className="quiet">{counted(table.count, "row")}</span>
          {changesOf(table) > 0 && (
            <span className="tab-count">{counted(changesOf(table), "change")}</span>
          )}
        </summary>
        <DataTable
          label={`Table ${visible(table.name)}`}
          look="text-small"
          columns={columnsOf(table)}
          rows={table.rows}
          keyOf={(row) => table.rows.indexOf(row)}
        />
        {table.rows.length < table.count && (
          <p className="quiet">
            and{" "}
            {counted(
              table.count - table.rows.filter(({ mark }) => mark !== "removed").length,
              "row",
            )}{" "}
            more
          </p>
        )}
      </details>
    ))}
  </>
);

import type { WorldTable, WorldTableRow } from "@mnemograph/core";
import { visible } from "../../../src/text/visible.js";
import { counted } from "../format.js";

const MARKS = { added: "+ added", changed: "± changed", removed: "− taken out" } as const;
const LOOKS = {
  added: "text-success",
  changed: "text-memory",
  removed: "text-failure",
} as const;

const changesOf = ({ rows }: WorldTable) => rows.filter(({ mark }) => mark !== null).length;

const Row = ({ row: { cells, mark } }: { readonly row: WorldTableRow }) => (
  <tr>
    <td className={mark === null ? undefined : `font-strong ${LOOKS[mark]}`}>
      {mark && MARKS[mark]}
    </td>
    {cells.map((cell, index) => (
      <td
        key={index}
        className={`max-w-[32ch] truncate ${mark === "removed" ? "text-quiet line-through" : ""}`}
      >
        {visible(cell)}
      </td>
    ))}
  </tr>
);

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
        <div
          className="surface overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label={`Table ${visible(table.name)}`}
        >
          <table className="text-small">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">What became of it</span>
                </th>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {visible(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                <Row key={index} row={row} />
              ))}
            </tbody>
          </table>
        </div>
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

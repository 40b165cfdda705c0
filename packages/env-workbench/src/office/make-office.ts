import { createHash } from "node:crypto";
import { missing } from "../python/value.js";
import {
  type Office,
  type TableName,
  type Visit,
  type Vocabulary,
  tableColumns,
} from "./office.js";

export interface OfficeParts {
  readonly name: string;
  readonly now: string;
  /** Rows as texts in the order of the columns; an empty text is a missing cell. */
  readonly records: Readonly<Record<Exclude<TableName, "plots">, readonly (readonly string[])[]>>;
  readonly visits: readonly Visit[];
  readonly directory: readonly string[];
  readonly vocabulary: Vocabulary;
}

/**
 * An office from plain records: rows are labelled by their position, plots begin empty.
 *
 * @example
 * declare const parts: Parameters<typeof makeOffice>[0];
 * const later = makeOffice({ ...parts, now: "2024-03-01 09:00:00" }); // the same records on another day
 */
export const makeOffice = ({ records, ...rest }: OfficeParts): Office => {
  const table = (name: TableName, rows: readonly (readonly string[])[]) => ({
    columns: tableColumns[name],
    rows: rows.map((cells, label) => ({
      label,
      cells: cells.map((cell) => (cell === "" ? missing : cell)),
    })),
  });
  const hash = createHash("sha256")
    .update(JSON.stringify([records, rest]))
    .digest("hex");
  return {
    ...rest,
    tables: {
      calendar: table("calendar", records.calendar),
      emails: table("emails", records.emails),
      plots: table("plots", []),
      tasks: table("tasks", records.tasks),
      crm: table("crm", records.crm),
    },
    dataHash: `sha256:${hash.slice(0, 16)}`,
  };
};

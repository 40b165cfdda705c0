/** A row of a table as people see it. */
export interface WorldTableRow {
  /** One text for each column. */
  readonly cells: readonly string[];
  /** What became of it since the task began; null where nothing did. */
  readonly mark: "added" | "changed" | "removed" | null;
}

/**
 * A table of a world that is made of tables, such as an office, for people to look at; no agent is
 * shown it.
 */
export interface WorldTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows that were changed, added or taken out, and the first of the others. */
  readonly rows: readonly WorldTableRow[];
  /** Rows that the table has now, shown or not. */
  readonly count: number;
}

interface Queries {
  rows(statement: string, values?: readonly unknown[]): Promise<object[]>;
}

/** Holds whoever inserts a row into `table` while `when` is true of it (an SQL condition on `NEW`), until `release`. */
export declare const holdInserts: (
  database: Queries & { session(): Promise<Queries & { close(): Promise<void> }> },
  table: string,
  when: string,
) => Promise<{
  /** Resolves when somebody is held. */
  arrived(): Promise<void>;
  /** Ends the sessions that are held, their programs being dead, and holds nobody any more. */
  release(): Promise<void>;
}>;

/** Runs statements; `{table}` in a statement is a table of our schema. */
export interface PostgresQueries {
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Statements of one transaction. */
export interface PostgresTransaction extends PostgresQueries {
  /**
   * Adds many rows to one of our tables at once: faster than INSERT, but a row that is there
   * already is an error.
   */
  copy(
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly CopyValue[]>,
  ): Promise<void>;
}

/** What a column of a copied row holds; texts must have gone through `toStoredText` or JSON. */
export type CopyValue = string | number | boolean | Buffer;

/** An open PostgreSQL database with our schema in it, shared by any number of memories. */
export interface PostgresDatabase extends PostgresQueries {
  /** Server and database, without user and password. */
  readonly location: string;
  readonly schema: string;
  /** Whether transactions are refused to write. */
  readonly readOnly: boolean;
  /** Runs statements on one connection, all or nothing. */
  transaction<Result>(action: (queries: PostgresTransaction) => Promise<Result>): Promise<Result>;
  /**
   * The node-postgres pool, for other libraries that take one, such as LangGraph's PostgresSaver.
   */
  readonly pool: object;
  /** A connection of its own, for locks that live as long as it does. */
  session(): Promise<PostgresSession>;
  close(): Promise<void>;
}

export interface PostgresSession extends PostgresQueries {
  /** Aborted when the connection breaks: what it locked is free then. */
  readonly broken: AbortSignal;
  close(): Promise<void>;
}

/**
 * Statements per version of a schema: list n takes it from version n to n + 1. A version before the
 * first statement is refused.
 */
export type PostgresMigrations = readonly (readonly string[])[];

/** A name as SQL takes it, whatever it holds. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

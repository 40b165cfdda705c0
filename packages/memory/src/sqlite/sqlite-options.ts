import type { SqliteDriver } from "../sqlite-driver/database.js";

export interface SqliteOptions {
  /**
   * The database file; it and its folder are made where missing. Never on a network share: WAL
   * needs one host.
   */
  readonly path: string;
  /** How long a writer waits for another one, in milliseconds. */
  readonly busyTimeout?: number;
  /** `full` survives a power failure, `normal` a killed process. */
  readonly synchronous?: "full" | "normal";
  /** Upper limit of the database file's size; writing beyond it is STORAGE_FULL. */
  readonly maxBytes?: number;
  /** Only to look: the file stays as it is. */
  readonly readOnly?: boolean;
  /** Which SQLite to use, instead of the best one of this Node. */
  readonly driver?: SqliteDriver;
}

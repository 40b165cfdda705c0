export interface DatabaseCell {
  /** Names with blanks between: one run. */
  readonly pipeline: string;
  readonly fault: string;
}
export declare const databaseCells: readonly DatabaseCell[];
/** `{ reason }` where no PostgreSQL server can be had. */
export declare const openDatabaseSuite: (folder: string) => Promise<
  | { readonly reason: string; readonly check?: undefined }
  | {
      readonly reason?: undefined;
      check(cell: DatabaseCell): Promise<readonly string[]>;
      close(): Promise<void>;
    }
>;

export declare const databaseCells: readonly { readonly fault: string }[];
/** `{ reason }` where no PostgreSQL server can be had. */
export declare const openDatabaseCampaign: (
  folder: string,
  pipelines?: readonly string[],
) => Promise<
  | { readonly reason: string; readonly check?: undefined }
  | { readonly reason?: undefined; check(cell: { readonly fault: string }): Promise<readonly string[]>; close(): Promise<void> }
>;

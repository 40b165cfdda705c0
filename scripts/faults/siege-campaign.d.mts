export interface SiegeCell {
  /** Place and fault, as `siege-attacks.mjs` lists them. */
  readonly fault: string;
}
/** `{ reason }` where a database is asked for and no PostgreSQL server can be had. */
export declare const openSiegeCampaign: (
  folder: string,
  options?: { readonly withDatabase?: boolean },
) => Promise<
  | { readonly reason: string; readonly check?: undefined }
  | { readonly reason?: undefined; check(cell: SiegeCell): Promise<readonly string[]>; close(): Promise<void> }
>;

export interface StressCell {
  /** Place and fault, as `stress-attacks.mjs` lists them. */
  readonly fault: string;
}
/** `{ reason }` where a database is asked for and no PostgreSQL server can be had. */
export declare const openStressSuite: (
  folder: string,
  options?: { readonly withDatabase?: boolean },
) => Promise<
  | { readonly reason: string; readonly check?: undefined }
  | {
      readonly reason?: undefined;
      check(cell: StressCell): Promise<readonly string[]>;
      close(): Promise<void>;
    }
>;

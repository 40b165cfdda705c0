export interface TestPostgres {
  /** Where the server answers, its password included. */
  readonly url: string;
  stop(): Promise<void>;
}

export declare const startPostgres: (options?: {
  /** Server settings, for example `{ fsync: "on" }`. */
  readonly settings?: Readonly<Record<string, string | number>>;
}) => Promise<TestPostgres | { readonly reason: string; readonly url?: undefined }>;

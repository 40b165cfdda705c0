export interface TestPostgres {
  /** Where the server answers, its password included. */
  readonly url: string;
  /** Whom the server runs as, where it is not the user of this process. */
  readonly user?: { readonly uid?: number; readonly gid?: number };
  stop(): Promise<void>;
  /** Stops the server as a crash does and starts it again; absent for a server that others use too. */
  crash?(): Promise<void>;
}

export declare const startPostgres: (options?: {
  /** Server settings, for example `{ fsync: "on" }`. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** A server of its own, even where MNEMOGRAPH_TEST_DATABASE_URL names one. */
  readonly isPrivate?: boolean;
}) => Promise<TestPostgres | { readonly reason: string; readonly url?: undefined }>;

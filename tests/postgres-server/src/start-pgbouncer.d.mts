/** A pooler in transaction mode before a server, or why there is none. */
export declare const startPgBouncer: (
  serverUrl: string,
  options?: {
    /** Connections to the server for each database. */
    readonly poolSize?: number;
  },
) => Promise<
  | { readonly url: string; stop(): Promise<void> }
  | { readonly reason: string; readonly url?: undefined }
>;

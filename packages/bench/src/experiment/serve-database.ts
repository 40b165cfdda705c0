import { serveEpisodes } from "../runner/postgres/serve-episodes.js";
import { MnemographError } from "@mnemograph/core";
import { databaseVariable } from "../names.js";
import { type RuntimeContext, runtimeContextFrom } from "../runtime-context.js";
import { openSharedDatabase } from "./shared-database.js";
import { openSharedWorker } from "./shared-run.js";

export interface ServeRequest {
  /** `postgres://…`; by default the variable's. */
  readonly databaseUrl?: string | undefined;
  /** Episodes side by side. */
  readonly concurrency: number;
  /** Ends when no run has anything left, instead of waiting for the next run. */
  readonly untilIdle?: boolean;
}

/**
 * Plays episodes of every run of a database until it is asked to stop.
 *
 * @throws MnemographError USAGE where no database is named.
 * @example
 * await serveDatabase({ databaseUrl: "postgres://user:password@localhost:5432/runs", concurrency: 8, untilIdle: true });
 */
export const serveDatabase = async (
  { databaseUrl, concurrency, untilIdle = false }: ServeRequest,
  given: Partial<RuntimeContext> = {},
): Promise<{ readonly played: number }> => {
  const runtime = runtimeContextFrom(given);
  const url = databaseUrl ?? runtime.variables[databaseVariable];
  if (!url) {
    throw new MnemographError({
      code: "USAGE",
      message: "a worker needs a database",
      hint: `give --database-url postgres://…, or set ${databaseVariable}`,
    });
  }
  const note = (text: string) => runtime.onReport({ type: "note", text });
  const shared = await openSharedDatabase(url, concurrency);
  try {
    note(`worker on ${shared.location}: ${concurrency} episodes side by side`);
    return await serveEpisodes({
      database: shared.runs,
      saver: shared.saver,
      together: shared.together,
      openWorker: (workerData, checkpointer) =>
        openSharedWorker(workerData, checkpointer, shared, runtime),
      concurrency,
      signal: runtime.signal,
      untilIdle,
      onReport: note,
    });
  } finally {
    await shared.close();
  }
};

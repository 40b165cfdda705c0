import { type Environment, MnemographError, refuseForks } from "@mnemograph/core";
import type { Settings } from "../session/settings.js";

/** What lies in files of this machine cannot be played elsewhere. */
export const requireShareable = (url: string, { calls }: Settings): string => {
  if (Object.keys(calls).length === 0) return url;
  throw new MnemographError({
    code: "USAGE",
    message: "recordings, caches and limits of one machine do not reach the workers of a database",
    hint: "leave them out; --max-calls (maxCalls in code) limits the calls of all workers",
  });
};

/**
 * Workers of a database play on what another left, from its last checkpoint: what was done after it
 * would be done twice.
 */
export const requireTakeOver = (environment: Pick<Environment, "name" | "effects">): void =>
  refuseForks(environment, "a run on a database, whose workers take over each other's episodes,");

/** Values, and what a driver keeps in its process, cannot be handed to other processes; throws USAGE where those are wanted. */
export const requireThisProcess = (
  processes: number | undefined,
  databaseUrl: string | undefined,
): void => {
  if (databaseUrl === undefined && (processes ?? 0) <= 1) return;
  throw new MnemographError({
    code: "USAGE",
    message:
      "pipelines, environments, models, embedders and memories that are given as values, and a memory driver without `isShared`, play in this process alone",
    hint: `export them from a file and name it, such as "./mine.ts#pipeline"${databaseUrl === undefined ? ", or play several episodes side by side with `concurrency`" : ""}`,
    evidence: { processes: processes ?? null, database: databaseUrl !== undefined },
  });
};

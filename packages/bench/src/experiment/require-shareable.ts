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

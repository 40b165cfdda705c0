import { type Json, errorText } from "@mnemograph/core";
import type { EpisodeWorker } from "../worker-module.js";

/** What plays the episodes of each run, opened with the first episode of a run. */
export interface RunWorkers {
  /** Undefined where the run cannot be opened here: it is reported, and left to other workers. */
  open(run: string, workerData: string): Promise<EpisodeWorker | undefined>;
  isRefused(run: string): boolean;
  /** Closes the workers of all runs but these. */
  closeOthers(runs: ReadonlySet<string>): Promise<void>;
}

export const runWorkers = (
  openWorker: (workerData: Json) => Promise<EpisodeWorker>,
  onReport: (text: string) => void,
): RunWorkers => {
  const workers = new Map<string, Promise<EpisodeWorker>>();
  const refused = new Set<string>();
  return {
    open: async (run, workerData) => {
      const opened = workers.get(run) ?? openWorker(JSON.parse(workerData));
      workers.set(run, opened);
      return opened.catch((error: unknown) => {
        refused.add(run);
        onReport(`run ${run} is left to other workers: ${errorText(error)}`);
        return undefined;
      });
    },
    isRefused: (run) => refused.has(run),
    closeOthers: async (runs) => {
      for (const [run, worker] of workers) {
        if (runs.has(run)) continue;
        workers.delete(run);
        await (await worker.catch(() => undefined))?.close?.();
      }
    },
  };
};

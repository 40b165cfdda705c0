import type { Episode, RunPlan } from "../plan/plan-run.js";
import { checkManifest } from "./check-manifest.js";
import { type RunFileSystem, nodeFileSystem, writing } from "./file-system.js";
import { type ManifestFacts, makeManifest } from "./manifest.js";
import { openResultLog } from "./result-log.js";
import { type EpisodeOutcome, type ResultLine, toResultLine } from "./result-line.js";
import { lockRun } from "./run-lock.js";
import { runPaths } from "./run-paths.js";

/** A run on disk that this process alone writes. */
export interface OpenRun {
  readonly plan: RunPlan;
  readonly directory: string;
  /** What was repaired on opening, and which software changed since the run began. */
  readonly notes: readonly string[];
  readonly counts: () => { readonly finished: number; readonly succeeded: number; readonly failed: number };
  readonly isFinished: (episode: Episode) => boolean;
  /** Keeps a finished episode for good: after this returns, killing the process does not lose it. */
  readonly finish: (episode: Episode, outcome: EpisodeOutcome) => ResultLine;
  readonly close: () => Promise<void>;
}

export interface OpenRunOptions {
  readonly directory: string;
  readonly plan: RunPlan;
  readonly manifest?: ManifestFacts | undefined;
  readonly fileSystem?: RunFileSystem | undefined;
}

/** Starts a run in an empty folder or goes on with the same run. Throws RUN_INVALID for another run or a second writer, STORAGE_FULL. */
export const openRun = async ({ directory, plan, manifest, fileSystem = nodeFileSystem }: OpenRunOptions): Promise<OpenRun> => {
  const paths = runPaths(directory);
  for (const folder of [directory, paths.events, paths.finished]) writing(folder, () => fileSystem.makeFolder(folder));
  const unlock = lockRun(paths.lock, fileSystem);
  try {
    const software = checkManifest(directory, makeManifest(plan, manifest), fileSystem);
    const partial = fileSystem.list(paths.events).filter((name) => name.endsWith(".partial"));
    for (const name of partial) fileSystem.remove(`${paths.events}/${name}`);
    const log = openResultLog({ directory, episodes: plan.episodes, fileSystem });
    return {
      plan,
      directory,
      notes: [...log.repairs, ...software],
      counts: log.counts,
      isFinished: ({ index }) => log.isFinished(index),
      finish: (episode, outcome) => {
        const line = toResultLine(episode, outcome);
        log.add(episode, line);
        return line;
      },
      close: () => log.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

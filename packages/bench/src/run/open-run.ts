import type { Episode, RunPlan } from "../plan/plan-run.js";
import { checkManifest } from "./check-manifest.js";
import { keepDuration } from "./durations.js";
import { type RunFileSystem, nodeFileSystem, writing } from "./file-system.js";
import { type ManifestFacts, makeManifest } from "./manifest.js";
import { openResultLog } from "./result-log.js";
import { type EpisodeOutcome, ResultLine, toResultLine } from "./result-line.js";
import { takeOutErrors } from "./take-out-errors.js";
import { MnemographError } from "@mnemograph/core";
import { failedOutcome } from "../runner/failed-outcome.js";
import { lockRun } from "./run-lock.js";
import { runPaths } from "./run-paths.js";

/** A run on disk that this process alone writes. */
export interface OpenRun {
  readonly plan: RunPlan;
  readonly directory: string;
  /** What was repaired on opening, and which software changed since the run began. */
  readonly notes: readonly string[];
  /** Episodes whose error results were taken out, to be played again. */
  readonly retried: ReadonlySet<string>;
  readonly counts: () => {
    readonly finished: number;
    readonly succeeded: number;
    readonly failed: number;
  };
  readonly isFinished: (episode: Episode) => boolean;
  /**
   * Keeps a finished episode for good: after this returns, killing the process does not lose it.
   */
  readonly finish: (episode: Episode, outcome: EpisodeOutcome) => ResultLine;
  readonly close: () => Promise<void>;
}

export interface OpenRunOptions {
  readonly directory: string;
  readonly plan: RunPlan;
  readonly manifest?: ManifestFacts | undefined;
  readonly fileSystem?: RunFileSystem | undefined;
  /**
   * Which results are taken out, so that their episodes are played again; an episode group is played
   * again as a whole, since its tasks learn from each other.
   */
  readonly retry?: ((line: ResultLine) => boolean) | undefined;
}

/**
 * The line of an outcome, or of an error where the outcome could not be read again: one bad line
 * would make the whole run unreadable.
 */
const checkedLine = (episode: Episode, outcome: EpisodeOutcome): ResultLine => {
  const line = toResultLine(episode, outcome);
  const issue = ResultLine.safeParse(line).error?.issues[0];
  if (issue === undefined) return line;
  const message = `the outcome of this episode cannot be written: ${issue.path.join(".")}: ${issue.message}`;
  return toResultLine(
    episode,
    failedOutcome(
      new MnemographError({
        code: "RUN_INVALID",
        message,
        hint: "play it again with --retry-errors (retryErrors in code)",
      }),
    ),
  );
};

/**
 * Starts a run in an empty folder or goes on with the same run. Throws RUN_INVALID for another run
 * or a second writer, STORAGE_FULL.
 */
export const openRun = async ({
  directory,
  plan,
  manifest,
  fileSystem = nodeFileSystem,
  retry,
}: OpenRunOptions): Promise<OpenRun> => {
  const paths = runPaths(directory);
  for (const folder of [directory, paths.events, paths.finished])
    writing(folder, () => fileSystem.makeFolder(folder));
  const unlock = lockRun(paths.lock, fileSystem);
  try {
    const software = checkManifest(directory, makeManifest(plan, manifest), fileSystem);
    const partial = fileSystem.list(paths.events).filter((name) => name.endsWith(".partial"));
    for (const name of partial) fileSystem.remove(`${paths.events}/${name}`);
    const retried = retry
      ? takeOutErrors(directory, plan.episodeGroups, retry, fileSystem)
      : new Set<string>();
    const log = openResultLog({ directory, episodes: plan.episodes, fileSystem });
    return {
      plan,
      directory,
      notes: [
        ...(retried.size === 0 ? [] : [`${retried.size} episodes with errors are played again`]),
        ...log.repairs,
        ...software,
      ],
      retried,
      counts: log.counts,
      isFinished: ({ index }) => log.isFinished(index),
      finish: (episode, outcome) => {
        const line = checkedLine(episode, outcome);
        log.add(episode, line);
        keepDuration(directory, line.episodeId, outcome.duration, fileSystem);
        return line;
      },
      close: () => log.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

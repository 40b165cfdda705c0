import type { OpenRun } from "../run/open-run.js";
import type { EpisodeOutcome, ResultLine } from "../run/result-line.js";
import type { Progress, RunSummary } from "./play.js";

/** Counts the outcomes of a run, and reports them. */
export const runTally = (run: OpenRun, onProgress: ((progress: Progress) => void) | undefined) => {
  const { runId, episodes } = run.plan;
  const total = episodes.length;
  const resumed = run.counts().finished;
  let [played, failed, resent] = [0, 0, 0];
  return {
    add: (result: ResultLine, outcome: EpisodeOutcome) => {
      played += 1;
      failed += result.error ? 1 : 0;
      resent += outcome.resent ?? 0;
    },
    report: (running: number, result?: ResultLine) =>
      onProgress?.({ total, resumed, running, ...run.counts(), ...(result ? { result } : {}) }),
    isComplete: () => run.counts().finished === total,
    summary: (): RunSummary => ({
      runId,
      directory: run.directory,
      total,
      resumed,
      played,
      failed,
      stopped: run.counts().finished < total,
      resent,
      notes: run.notes,
    }),
  };
};

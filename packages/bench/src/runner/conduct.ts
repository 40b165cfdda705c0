import type { Episode } from "../plan/plan-run.js";
import type { OpenRun } from "../run/open-run.js";
import type { EpisodeOutcome, ResultLine } from "../run/result-line.js";
import { failedOutcome } from "./failed-outcome.js";
import { fatalError } from "./fatal-error.js";
import type { Progress, RunSummary } from "./play.js";

export interface LaneTools {
  readonly lane: number;
  readonly signal: AbortSignal;
  /** Stops the run; it then throws this error. */
  readonly halt: (error: unknown) => void;
}

interface Conducting {
  readonly run: OpenRun;
  /** How many episodes are played side by side. */
  readonly lanes: number;
  readonly play: (episode: Episode, tools: LaneTools) => Promise<EpisodeOutcome>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Plays what a run still lacks, in plan order, on several lanes; stops handing out when told to or at the first fatal error, which it throws. */
export const conduct = async ({ run, lanes, play, onProgress, signal }: Conducting): Promise<RunSummary> => {
  const { episodes } = run.plan;
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();

  const resumed = run.counts().finished;
  let [position, running, played, failed] = [0, 0, 0, 0];
  let fatal: { readonly error: unknown } | undefined;
  const halt = (error: unknown) => {
    fatal ??= { error };
    stop.abort(error);
  };
  const report = (result?: ResultLine) =>
    onProgress?.({ total: episodes.length, resumed, running, ...run.counts(), ...(result ? { result } : {}) });
  const nextEpisode = () => {
    while (position < episodes.length) {
      const episode = episodes[position] as Episode;
      position += 1;
      if (!run.isFinished(episode)) return episode;
    }
    return undefined;
  };
  const outcomeOf = async (episode: Episode, lane: number): Promise<EpisodeOutcome | undefined> => {
    try {
      return await play(episode, { lane, signal: stop.signal, halt });
    } catch (error) {
      const ending = fatalError(error);
      if (ending) halt(ending);
      return stop.signal.aborted ? undefined : failedOutcome(error);
    }
  };
  const work = async (lane: number) => {
    for (;;) {
      const episode = stop.signal.aborted ? undefined : nextEpisode();
      if (!episode) return;
      running += 1;
      const outcome = await outcomeOf(episode, lane);
      running -= 1;
      if (!outcome) return;
      const result = run.finish(episode, outcome);
      played += 1;
      if (result.error) failed += 1;
      report(result);
    }
  };

  report();
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, (_, lane) => work(lane).catch(halt)));
  signal?.removeEventListener("abort", onAbort);
  if (fatal) throw fatal.error;
  const { finished } = run.counts();
  const stopped = finished < episodes.length;
  return { runId: run.plan.runId, directory: run.directory, total: episodes.length, resumed, played, failed, stopped, notes: run.notes };
};

import type { RunSummary } from "./play.js";
import type { RunOptions } from "./run-options.js";
import type { OpenRunOptions, OpenRun } from "../run/open-run.js";
import { setMaxListeners } from "node:events";
import { setImmediate as letOthersRun } from "node:timers/promises";
import type { EpisodeGroupReport } from "../episode-group/play-group.js";
import { type PlanUnit, episodesOf, isEpisodeGroup, planUnits } from "../plan/episode-group.js";
import type { Episode } from "../plan/plan-run.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import { failedOutcome } from "./failed-outcome.js";
import { fatalError } from "./fatal-error.js";
import { runTally } from "./run-tally.js";
import { replyHealth } from "./reply-health.js";

export interface LaneTools {
  readonly lane: number;
  readonly signal: AbortSignal;
  /** Stops the run; it then throws this error. */
  readonly halt: (error: unknown) => void;
}

export interface EpisodeGroupDescribing {
  readonly onReport: (report: EpisodeGroupReport) => void;
  /** Called as soon as an episode is finished, with its place in the episode group. */
  readonly onOutcome: (position: number, outcome: EpisodeOutcome) => void;
}

interface Conducting extends Omit<RunOptions, keyof OpenRunOptions> {
  readonly run: OpenRun;
  /** How many episodes are played side by side. */
  readonly lanes: number;
  /** Plays a unit of the plan; outcomes in the order of its episodes. */
  readonly play: (
    unit: PlanUnit,
    tools: LaneTools & EpisodeGroupDescribing,
  ) => Promise<readonly EpisodeOutcome[]>;
}

/** What a run still lacks, in plan order. */
const unitsLeft = (run: OpenRun) => {
  const units = planUnits(run.plan);
  let position = 0;
  return (): (typeof units)[number] | undefined => {
    while (position < units.length) {
      const unit = units[position]!;
      position += 1;
      if (!episodesOf(unit).every(run.isFinished)) return unit;
    }
    return undefined;
  };
};

/** Plays a unit on a lane; undefined where the run ends instead. */
const unitPlayer =
  (
    { play, onEpisodeGroup }: Conducting,
    signal: AbortSignal,
    halt: LaneTools["halt"],
    finish: (episode: Episode, outcome: EpisodeOutcome) => void,
  ) =>
  async (unit: PlanUnit, lane: number): Promise<readonly EpisodeOutcome[] | undefined> => {
    const onReport = (report: EpisodeGroupReport) => onEpisodeGroup?.(report);
    const onOutcome = (position: number, outcome: EpisodeOutcome) => {
      try {
        finish(episodesOf(unit)[position]!, outcome);
      } catch (error) {
        halt(error);
      }
    };
    try {
      return await play(unit, { lane, signal, halt, onReport, onOutcome });
    } catch (error) {
      const ending = fatalError(error);
      if (ending) halt(ending);
      if (signal.aborted) return undefined;
      if (!isEpisodeGroup(unit)) return [failedOutcome(error)];
      halt(error);
      return undefined;
    }
  };

/**
 * Plays what a run still lacks, in plan order, on several lanes. It starts no more once it is aborted
 * or at the first fatal error, which it throws. An error of a group of episodes is fatal: it says
 * nothing about any one of them, and the same run goes on with the group.
 */
export const conduct = async (conducting: Conducting): Promise<RunSummary> => {
  const { run, lanes, onProgress, signal, replies } = conducting;
  const stop = new AbortController();
  // LangGraph listens on it once for each parallel task; Node 20 warns above ten.
  setMaxListeners(0, stop.signal);
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();

  const health = replyHealth(replies);
  const tally = runTally(run, onProgress);
  const nextUnit = unitsLeft(run);
  let running = 0;
  let fatal: { readonly error: unknown } | undefined;
  const halt = (error: unknown) => {
    fatal ??= { error };
    stop.abort(error);
  };
  const finish = (episode: Episode, outcome: EpisodeOutcome) => {
    // An episode group reports outcomes as they come; a resumed one repeats the earlier ones.
    if (run.isFinished(episode)) return;
    const result = run.finish(episode, outcome);
    tally.add(result, outcome);
    tally.report(running, result);
    const unusable = health.add(outcome);
    if (unusable) halt(unusable);
  };
  const playOn = unitPlayer(conducting, stop.signal, halt, finish);
  const work = async (lane: number) => {
    for (;;) {
      // Episodes that wait for nothing would keep Ctrl-C and timers waiting until the run's end.
      await letOthersRun();
      const unit = stop.signal.aborted ? undefined : nextUnit();
      if (!unit) return;
      const count = episodesOf(unit).length;
      running += count;
      const outcomes = await playOn(unit, lane);
      running -= count;
      if (!outcomes) return;
      for (const [index, episode] of episodesOf(unit).entries()) finish(episode, outcomes[index]!);
    }
  };

  tally.report(running);
  await Promise.all(
    Array.from({ length: Math.max(1, lanes) }, (_, lane) => work(lane).catch(halt)),
  );
  signal?.removeEventListener("abort", onAbort);
  if (fatal) throw fatal.error;
  return tally.summary();
};

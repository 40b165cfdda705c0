import type { EpisodeGroupReport, PlayEpisodeGroup } from "../episode-group/play-group.js";
import type { RunPlan } from "../plan/plan-run.js";
import { type RunFileSystem, nodeFileSystem } from "../run/file-system.js";
import type { ManifestFacts } from "../run/manifest.js";
import { openRun } from "../run/open-run.js";
import type { ResultLine } from "../run/result-line.js";
import type { ReplyHealthOptions } from "./reply-health.js";
import { conduct } from "./conduct.js";
import { playRecorded } from "./play-recorded.js";
import { playRecordedEpisodeGroup } from "./play-recorded-episode-group.js";
import { requireEpisodeGroups } from "./play-recorded-episode-group.js";
import type { Play, Progress, RunSummary } from "./play.js";

export interface BenchmarkOptions {
  readonly directory: string;
  readonly plan: RunPlan;
  readonly play: Play;
  /** For the plan's `episodeGroups`. */
  readonly playGroup?: PlayEpisodeGroup;
  readonly manifest?: ManifestFacts;
  /** Which results of an earlier call are played again; by default none. */
  readonly retry?: ((line: ResultLine) => boolean) | undefined;
  /** When replies that are no whole text stop the run. */
  readonly replies?: ReplyHealthOptions | undefined;
  /**
   * Episodes played side by side in this process; worth more than one where episodes wait for a
   * remote model.
   */
  readonly workers?: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly onEpisodeGroup?: (report: EpisodeGroupReport) => void;
  /** Ends the run early; finished episodes are kept. */
  readonly signal?: AbortSignal;
  readonly fileSystem?: RunFileSystem;
}

/**
 * Plays a plan in this process, or goes on where a run in the same folder ended. Results do not
 * depend on `workers`.
 *
 * Throws RUN_INVALID for a folder with another run, and at once what every episode would meet:
 * MODEL_UNREACHABLE, MODEL_REJECTED, MODEL_BUDGET_EXCEEDED, MODEL_SKILL_UNKNOWN, STORAGE_FULL,
 * RECORDING_MISSING. Any other error becomes an error result of its episode.
 *
 * @throws MnemographError RUN_INVALID for a folder with another run, and at once what every episode
 *   would meet: MODEL_UNREACHABLE, MODEL_REJECTED, MODEL_BUDGET_EXCEEDED, MODEL_SKILL_UNKNOWN,
 *   STORAGE_FULL, RECORDING_MISSING.
 * @example
 * const plan = planRun({ environment, split: "test", tasks, pipelines: ["act"], model: "own", seed: 1 });
 * await runBenchmark({
 *   directory: "runs/first",
 *   plan,
 *   workers: 4,
 *   play: async ({ task }, { emit }) => episodeOutcome(await recordEpisode({ graph: graph.compile(), input: { task }, now: () => performance.now(), emit })),
 * });
 */
export const runBenchmark = async (options: BenchmarkOptions): Promise<RunSummary> => {
  const {
    directory,
    plan,
    play,
    playGroup,
    manifest,
    workers = 1,
    onProgress,
    onEpisodeGroup,
    signal,
    fileSystem = nodeFileSystem,
  } = options;
  const run = await openRun({ directory, plan, manifest, fileSystem, retry: options.retry });
  return conduct({
    run,
    lanes: workers,
    play: (episode, { signal }) => playRecorded({ directory, episode, play, signal, fileSystem }),
    playGroup: (episodeGroup, { signal, onReport, onOutcome }) =>
      playRecordedEpisodeGroup({
        directory,
        episodeGroup,
        playGroup: requireEpisodeGroups(playGroup),
        signal,
        onReport,
        onOutcome,
        fileSystem,
      }),
    onProgress,
    onEpisodeGroup,
    signal,
    replies: options.replies,
  }).finally(run.close);
};

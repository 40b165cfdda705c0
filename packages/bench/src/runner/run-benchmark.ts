import type { Play, RunSummary } from "./play.js";
import type { RunOptions } from "./run-options.js";
import type { PlayEpisodeGroup } from "../episode-group/play-group.js";
import { nodeFileSystem } from "../run/file-system.js";
import { keepEndpoints } from "../run/keep-endpoints.js";
import type { EndpointFacts } from "../run/manifest.js";
import { openRun } from "../run/open-run.js";
import { conduct } from "./conduct.js";
import { playRecordedUnit } from "./play-recorded-unit.js";

export interface BenchmarkOptions extends RunOptions {
  readonly play: Play;
  /** For the plan's `episodeGroups`. */
  readonly playGroup?: PlayEpisodeGroup;
  /**
   * Episodes played side by side in this process; worth more than one where episodes wait for a
   * remote model.
   */
  readonly workers?: number;
  /** What model calls have taught of the endpoints; asked for once all is played. */
  readonly endpoints?: () => readonly EndpointFacts[];
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
  const { directory, workers = 1, fileSystem = nodeFileSystem } = options;
  const { endpoints = () => [] } = options;
  const run = await openRun(options);
  return conduct({
    ...options,
    run,
    lanes: workers,
    play: (unit, tools) =>
      playRecordedUnit({ ...tools, directory, unit, worker: options, fileSystem }),
  })
    .finally(() => keepEndpoints(directory, endpoints(), fileSystem))
    .finally(run.close);
};

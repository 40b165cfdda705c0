import type { RunSummary } from "./play.js";
import type { RunOptions } from "./run-options.js";
import { type Json, MnemographError } from "@mnemograph/core";
import type { PlanUnit } from "../plan/episode-group.js";
import { nodeFileSystem } from "../run/file-system.js";
import { keepEndpoints } from "../run/keep-endpoints.js";
import type { EndpointFacts } from "../run/manifest.js";
import { openRun } from "../run/open-run.js";
import { type EpisodeGroupDescribing, type LaneTools, conduct } from "./conduct.js";
import type { PreloadedWorkers } from "./preload-workers.js";
import { type WorkerWait, sumWaits } from "./worker-wait.js";
import { WorkerDied, type WorkerProcess, startWorker } from "./worker-process.js";

export interface WorkersOptions extends RunOptions {
  /** A JavaScript module with `openWorker(workerData)`; see WorkerModule. */
  readonly workerFile: URL;
  readonly workerData: Json;
  readonly processes: number;
  /** Episodes that one process plays side by side. */
  readonly episodesPerProcess?: number;
  /** How often an episode whose process died is tried again, each time in a process of its own. */
  readonly retries?: number;
  /** Flags of `node` for the workers. */
  readonly execArgv?: readonly string[];
  /**
   * Processes that were started ahead, with the same `workerFile`; more are started where these do
   * not suffice.
   */
  readonly preloaded?: PreloadedWorkers | undefined;
  /** Milliseconds until a worker that does not stop is killed. */
  readonly stopGrace?: number;
  /** Called with what the model calls of all processes wait for; null when none waits any more. */
  readonly onWait?: (wait: WorkerWait | null) => void;
}

/** Worker processes, each started when its first episode comes and again where it died. */
const workerPool = (
  options: WorkersOptions,
  onEndpoints: (endpoints: readonly EndpointFacts[]) => void,
) => {
  const { directory, workerFile, workerData, processes, preloaded } = options;
  const { execArgv = [], stopGrace = 5000 } = options;
  const onWait = options.onWait === undefined ? undefined : sumWaits(options.onWait);
  const slots: (Promise<WorkerProcess> | undefined)[] = [];

  const startOne = async (signal: AbortSignal, attempts = 3): Promise<WorkerProcess> => {
    try {
      return await startWorker({
        workerFile,
        workerData,
        directory,
        execArgv,
        stopGrace,
        child: preloaded?.take(),
        onWait,
        onEndpoints,
      });
    } catch (error) {
      // Killed from outside: that says nothing of the next one. A module that cannot be opened ends
      // by itself.
      const isKilled =
        MnemographError.isInstance(error) && typeof error.evidence["signal"] === "string";
      if (!isKilled || attempts <= 1 || signal.aborted) throw error;
      return startOne(signal, attempts - 1);
    }
  };
  const start = async ({ signal, halt }: LaneTools): Promise<WorkerProcess> => {
    try {
      const worker = await startOne(signal);
      signal.addEventListener("abort", worker.stop);
      if (signal.aborted) worker.stop();
      return worker;
    } catch (error) {
      halt(error);
      throw error;
    }
  };
  const workerOf = async (lane: number, tools: LaneTools): Promise<WorkerProcess> => {
    const slot = lane % Math.max(1, processes);
    for (;;) {
      const started = (slots[slot] ??= start(tools));
      const worker = await started;
      if (worker.isAlive()) return worker;
      // Several lanes may find the same dead process: only the first one makes room.
      if (slots[slot] === started) slots[slot] = undefined;
    }
  };
  const closeAll = async () => {
    const started = await Promise.allSettled(slots);
    await Promise.all(
      started.map((slot) => (slot.status === "fulfilled" ? slot.value?.close() : undefined)),
    );
  };
  return { start, workerOf, closeAll };
};

/**
 * Plays a plan in several processes, which write the events, while this process alone writes the
 * results. Results do not depend on `processes`. Errors are those of `runBenchmark`; an episode
 * whose process keeps dying becomes an error result, and an episode group whose process keeps dying stops
 * the run.
 *
 * @example
 * const plan = planRun({ environment, split: "test", tasks, pipelines: ["act"], model: "own", seed: 1 });
 * await runWithWorkers({ directory: "runs/first", plan, workerFile: new URL("worker.js", import.meta.url), workerData: { seed: 1 }, processes: 4 });
 */
export const runWithWorkers = async (options: WorkersOptions): Promise<RunSummary> => {
  const { processes, episodesPerProcess = 1, retries = 2 } = options;
  const run = await openRun(options);
  const learnt: EndpointFacts[] = [];
  const { start, workerOf, closeAll } = workerPool(options, (facts) => void learnt.push(...facts));
  type Tools = LaneTools & EpisodeGroupDescribing;
  const playAlone = async (unit: PlanUnit, tools: Tools) => {
    const worker = await start(tools);
    return worker.play(unit, tools).finally(worker.close);
  };
  const play = async (unit: PlanUnit, tools: Tools) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (attempt > 0) return await playAlone(unit, tools);
        const worker = await workerOf(tools.lane, tools);
        return await worker.play(unit, tools);
      } catch (error) {
        if (!(error instanceof WorkerDied) || attempt >= retries || tools.signal.aborted)
          throw error;
      }
    }
  };
  return conduct({
    ...options,
    run,
    lanes: Math.max(1, processes) * Math.max(1, episodesPerProcess),
    play,
  }).finally(async () => {
    await closeAll();
    try {
      keepEndpoints(options.directory, learnt, options.fileSystem ?? nodeFileSystem);
    } finally {
      await run.close();
    }
  });
};

import { Worker } from "node:worker_threads";
import { type ErrorCode, MnemographError } from "@mnemograph/core";
import type { WorldOptions } from "../world/manipulation-world.js";
import type { PolicyTraining, TrainingProgress } from "./train-policy.js";
import type { TrainedPolicy } from "./trained-policy.js";
import type { WorkerNews, WorkerOrder } from "./training-worker.js";

export interface WorkerTraining {
  readonly world: WorldOptions;
  readonly trainings: readonly PolicyTraining[];
  /** Threads at a time; each holds a world of its own, about 150 MB with the kitchen. */
  readonly threads?: number;
  readonly onProgress?: (progress: TrainingProgress) => void;
  /** Called with each policy as soon as it is there. */
  readonly onPolicy?: (policy: TrainedPolicy) => void;
  readonly signal?: AbortSignal;
}

const failed = (name: string, reason: string) =>
  new MnemographError({
    code: "ENGINE_FAILED",
    message: `the training of ${name} ended without a policy: ${reason}`,
    hint: "train it again; use fewer threads where memory is short",
    evidence: { name, reason },
  });

/** A bundle in CommonJS does not know where its files lie. */
const withoutFiles = () =>
  new MnemographError({
    code: "USAGE",
    message: "a CommonJS bundle cannot start training threads",
    hint: "call trainPolicy, or bundle as ESM",
  });

const trainOne = (
  training: PolicyTraining,
  { world, onProgress, signal }: WorkerTraining,
): Promise<TrainedPolicy> =>
  new Promise((resolve, reject) => {
    const order: WorkerOrder = { world, training };
    const worker = new Worker(new URL("./training-worker.js", import.meta.url), {
      workerData: order,
    });
    const stop = () => {
      reject(signal?.reason as Error);
      void worker.terminate();
    };
    worker.on("message", (news: WorkerNews) => {
      if (news.kind === "progress") onProgress?.(news.progress);
      if (news.kind === "policy") resolve(news.policy);
      if (news.kind === "error" && news.code === null) reject(failed(training.name, news.message));
      else if (news.kind === "error")
        reject(
          new MnemographError({
            code: news.code as ErrorCode,
            message: news.message,
            hint: news.hint,
          }),
        );
    });
    worker.on("error", (error) => reject(failed(training.name, error.message)));
    worker.on("exit", (code) => {
      signal?.removeEventListener("abort", stop);
      reject(failed(training.name, `its thread ended with ${code}`));
    });
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
  });

/**
 * Trains policies in threads, so that a page or a command stays awake; the same as `trainPolicy`
 * one after another, byte for byte.
 *
 * @throws MnemographError as `trainPolicy` and `openManipulationWorld`; ENGINE_FAILED where a
 *   thread died; USAGE in a CommonJS bundle; the signal's reason when aborted.
 * @example
 * const { definitions } = await openManipulationWorld();
 * const policies = await trainInWorkers({ world: {}, trainings: definitions.map(({ name }) => ({ name })), threads: 4 });
 */
export const trainInWorkers = async (
  request: WorkerTraining,
): Promise<readonly TrainedPolicy[]> => {
  const { trainings, threads = 2, onPolicy } = request;
  if (import.meta.url === undefined) throw withoutFiles();
  const policies: TrainedPolicy[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < trainings.length; index = next++) {
      const policy = await trainOne(trainings[index]!, request);
      policies[index] = policy;
      onPolicy?.(policy);
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, trainings.length) }, work));
  return policies;
};

import { join } from "node:path";
import { type SeedSpread, spreadOverSeeds } from "../metrics/spread-over-seeds.js";
import { MnemographError } from "@mnemograph/core";
import type { RuntimeContext } from "../runtime-context.js";
import type { BenchOutcome, BenchRequest } from "./bench-request.js";
import { benchDirectory, runBench } from "./run-bench.js";

export interface SeedsOutcome {
  /** Holds a run directory for each seed. */
  readonly directory: string;
  /** One run for each seed; fewer where it was stopped. */
  readonly runs: readonly BenchOutcome[];
  /** What the seeds have in common, and how far they differ. */
  readonly spread: readonly SeedSpread[];
  readonly isComplete: boolean;
}

/**
 * Plays the same bench under several seeds, one after the other, each in a folder of its own:
 * `seed` and those that follow it. A seed draws the examples of Act and ReAct, the demonstrations
 * and batches of memories, and the tasks where these are built in. The same request goes on where
 * it stopped.
 *
 * @throws MnemographError as `runBench` does.
 * @example
 * const { spread } = await benchOverSeeds({ builtIn: true, limit: 10, pipelines: ["act", "ldm"], directory: "runs/seeds" }, 5);
 * console.log(renderSpread(spread));
 */
export const benchOverSeeds = async (
  request: BenchRequest,
  seeds: number,
  given: Partial<RuntimeContext> = {},
): Promise<SeedsOutcome> => {
  if (!Number.isInteger(seeds) || seeds < 2) {
    throw new MnemographError({
      code: "USAGE",
      message: `a spread over ${seeds} seeds cannot be computed`,
      hint: "give a whole number from 2, or leave it out",
    });
  }
  const directory = await benchDirectory(request, given);
  const first = request.seed ?? 1;
  const runs: BenchOutcome[] = [];
  for (let seed = first; seed < first + seeds; seed += 1) {
    const run = await runBench(
      { ...request, seed, directory: join(directory, `seed-${seed}`) },
      given,
    );
    runs.push(run);
    if (!run.isComplete) break;
  }
  const isComplete = runs.length === seeds && runs.every((run) => run.isComplete);
  return {
    directory,
    runs,
    spread: spreadOverSeeds(runs.flatMap(({ results }) => results)),
    isComplete,
  };
};

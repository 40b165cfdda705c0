import type { SensitivityCell } from "../report/render-sensitivity.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import { recordEpisode } from "../episode/record-episode.js";
import { MnemographError, spreadOverTypes } from "@mnemograph/core";
import { mergeOptions } from "@mnemograph/pipelines/presets";
import { prepareTupleMemory } from "../memory/prepare-memory.js";
import type { Registry } from "../extensions/registry.js";
import type { ExperimentOptions } from "../session/experiment-options.js";
import { openSession } from "../session/session.js";
import { settingsFrom } from "../session/settings-from.js";
import type { Settings } from "../session/settings.js";
import { type RuntimeContext, runtimeContextFrom } from "../runtime-context.js";
import { apartFromMemory } from "./apart-from-memory.js";
import { choosingSplit } from "./choosing-split.js";
import type { Ranker } from "./rankers.js";

export interface SensitivityRequest extends Omit<
  ExperimentOptions,
  "limit" | "perType" | "batchSize" | "refineGoals" | "preset"
> {
  readonly rankers: readonly Ranker[];
  /** Demonstrations of the batch that the one process reads. */
  readonly batchSizes: readonly number[];
  readonly seeds: readonly number[];
  /** Most tasks of each seed, with equal shares of all types. */
  readonly tasks: number;
}

export interface Sensitivity {
  readonly environment: string;
  readonly split: string;
  readonly model: string;
  readonly cells: readonly SensitivityCell[];
}

const requireCounts = (name: string, values: readonly number[], least: number) => {
  if (values.length > 0 && values.every((value) => Number.isInteger(value) && value >= least))
    return;
  throw new MnemographError({
    code: "USAGE",
    message: `${name} cannot be ${values.length === 0 ? "none" : values.join(", ")}`,
    hint: `give whole numbers from ${least}`,
    evidence: { name, values },
  });
};

const check = ({ rankers, batchSizes, seeds, tasks }: SensitivityRequest) => {
  requireCounts("batch sizes", batchSizes, 1);
  requireCounts("seeds", seeds, 0);
  requireCounts("the number of tasks", [tasks], 1);
  if (rankers.length > 0) return;
  throw new MnemographError({
    code: "USAGE",
    message: "there is no ranker to try",
    hint: "name at least one, for example cell",
  });
};

const playCell = async (
  settings: Settings,
  registry: Registry,
  tasks: number,
  runtime: RuntimeContext,
): Promise<{ readonly won: number; readonly played: number }> => {
  const session = await openSession(settings, registry, runtime.variables);
  const { signal, now } = runtime;
  try {
    await prepareTupleMemory(session, settings, runtime);
    const graph = await session.graph("ldm");
    const played = spreadOverTypes(session.open.tasks, tasks, ({ type }) => type);
    let won = 0;
    for (const task of played) {
      signal.throwIfAborted();
      const recording = await recordEpisode({
        graph,
        input: { task },
        config: { signal },
        now,
        emit: () => {},
        events: "none",
      });
      const { success, error } = episodeOutcome(recording);
      // As in a bench: the method's own errors are lost tasks; a server that fails says nothing of
      // a ranking.
      if (isInfrastructureError(error)) throw recording.failure;
      if (success) won += 1;
    }
    return { won, played: played.length };
  } finally {
    await session.close();
  }
};

/**
 * How one process of LDM2 does with each ranking of its tuples and each size of its batch, on a
 * split that settings may be chosen on. Of `train` tasks are played that no demonstration of the
 * largest batch shows, so that all sizes play the same.
 *
 * @throws MnemographError USAGE for splits that are kept for the score, as `settingsFrom` does, and
 *   where the model's server fails: then the reports say which cell was not counted.
 * @example
 * const { cells } = await measureSensitivity({ builtIn: true, rankers: rankersNamed(["cell", "ranked"]), batchSizes: [25, 50], seeds: [1], tasks: 30 });
 * console.log(renderSensitivity(cells));
 */
export const measureSensitivity = async (
  request: SensitivityRequest,
  given: Partial<RuntimeContext> = {},
): Promise<Sensitivity> => {
  check(request);
  const runtime = runtimeContextFrom(given);
  const { rankers, batchSizes, seeds, tasks, split: asked, nodes = {}, ...options } = request;
  const { settings: first, registry } = await settingsFrom(options, runtime, "none");
  const kind = registry.environment(first.environment.name);
  const split = choosingSplit(kind, first.environment.data === null, asked);
  const shown = { perType: Math.max(...batchSizes), tasks };
  const world = split === "train" ? apartFromMemory(kind, shown) : kind;
  const apart: Registry = { ...registry, environment: () => world };
  const cells: SensitivityCell[] = [];
  for (const batchSize of batchSizes) {
    for (const { name, retrieve } of rankers) {
      const rates = [];
      for (const seed of seeds) {
        const own = mergeOptions(mergeOptions(nodes, { retrieve }), { batches: { use: "first" } });
        const { settings } = await settingsFrom(
          { ...options, split, seed, perType: batchSize, batchSize, nodes: own },
          runtime,
          "none",
        );
        const cell = `${name}, batch of ${batchSize}, seed ${seed}`;
        const note = (text: string) => runtime.onReport({ type: "note", text: `${cell}: ${text}` });
        const rate = await playCell(settings, apart, tasks, runtime).catch((error: unknown) => {
          note("stopped, and not counted");
          throw error;
        });
        rates.push({ seed, ...rate });
        note(`${rate.won} of ${rate.played}`);
      }
      cells.push({ ranker: name, batchSize, rates });
    }
  }
  return { environment: kind.name, split, model: first.model.name, cells };
};

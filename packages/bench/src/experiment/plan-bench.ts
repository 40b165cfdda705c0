import { type Json, oneOf } from "@mnemograph/core";
import { playsTogether } from "@mnemograph/pipelines/entries";
import { asJson, pipelineOptions } from "../session/pipeline-options.js";
import { settingsFrom } from "../session/settings-from.js";
import type { Settings } from "../session/settings.js";
import { learnedMemory } from "../streams/learned-memory.js";
import { type RuntimeContext, runtimeContextFrom } from "../runtime-context.js";
import { type BenchRequest, checkBenchRequest } from "./bench-request.js";

/** One pipeline of a run that is not played. */
export interface PlannedPipeline {
  readonly name: string;
  readonly method: string;
  readonly memory: string;
  /** Whether all tasks are played together, for they learn from each other. */
  readonly together: boolean;
  /** Options of its nodes that differ from their defaults, as JSON. */
  readonly options: Json;
}

/** What a bench would play, found without opening data, model or memory. */
export interface BenchPlan {
  readonly environment: Settings["environment"];
  readonly model: Settings["model"];
  readonly embedder: string;
  readonly formation: Settings["formation"];
  readonly refinement: Settings["refinement"];
  readonly preset: Settings["preset"];
  readonly experiences: string | null;
  readonly stream: Settings["stream"];
  readonly trials: number;
  readonly pipelines: readonly PlannedPipeline[];
}

/**
 * Reads a request as `runBench` does and plays nothing.
 *
 * @throws MnemographError USAGE for what nobody knows.
 * @example
 * const { pipelines } = await planBench({ environment: "alfworld", builtIn: true, pipelines: ["react", "ldm"], model: "offline", directory: "runs/first" });
 * pipelines.map(({ name, memory }) => `${name} reads ${memory}`);
 */
export const planBench = async (
  request: BenchRequest,
  given: Partial<RuntimeContext> = {},
): Promise<BenchPlan> => {
  checkBenchRequest(request);
  const { settings, registry, pipelines } = await settingsFrom(
    request,
    runtimeContextFrom(given),
    request.events ?? "lean",
  );
  const { environment, model, embedder, formation, refinement, preset, experiences, stream } =
    settings;
  const kind = registry.environment(environment.name);
  if (environment.data === null) oneOf("split", environment.split, kind.builtInSplits);
  else if (kind.hasOwnSplits !== true) oneOf("split", environment.split, kind.splits);
  registry.embedder(embedder);
  const optionsOf = pipelineOptions(settings, registry);
  return {
    environment,
    model,
    embedder,
    formation,
    refinement,
    preset,
    experiences,
    stream,
    trials: request.trials ?? 1,
    pipelines: [...new Set(pipelines)].map((given) => {
      const entry = registry.playable(given);
      const options = optionsOf(entry.name);
      const { name, method, memory } = entry;
      return {
        name,
        method,
        memory,
        together: stream === null ? playsTogether(entry, options) : learnedMemory(entry) !== null,
        options: asJson(options),
      };
    }),
  };
};

import { MnemographError, defineEnvironmentKind, type EnvironmentKind } from "@mnemograph/core";
import { offlineEntry, offlineModel } from "@mnemograph/model-offline";
import type { ModelEntry, PriceTable } from "@mnemograph/models";
import type { Preset } from "@mnemograph/pipelines/presets";
import { definePipeline, type PipelineEntry } from "@mnemograph/pipelines/entries";
import type { PromptSet } from "../prompts/prompt-set.js";
import type { SignalEntry } from "../streams/stream-signal.js";
import type { EmbedderEntry, Extensions } from "./extensions.js";
import type { MemoryEntry } from "./memory-driver.js";
import { findEmbedder } from "./find-embedder.js";
import { withExamples } from "../environments/write-example.js";
import { findEnvironment } from "./find-environment.js";
import { modelNodesOf } from "./model-nodes-of.js";
import { named } from "./named.js";
import { parsePresets } from "./parse-presets.js";

/** Everything that an experiment can name. */
export interface Registry {
  readonly pipelines: readonly PipelineEntry[];
  /** The nodes of the pipelines that call a model. */
  readonly modelNodes: readonly string[];
  readonly environments: readonly EnvironmentKind[];
  readonly models: readonly ModelEntry[];
  readonly embedders: readonly EmbedderEntry[];
  /** Places of the user's own for memories. */
  readonly memories: readonly MemoryEntry[];
  readonly prices: PriceTable;
  /** Later ones go over earlier ones. */
  readonly presets: readonly Preset[];
  readonly signals: readonly SignalEntry[];
  /** Words of prompts in place of the built-in ones. */
  readonly prompts: PromptSet;
  /** Finds a pipeline by name; throws USAGE with the known names. */
  pipeline(name: string): PipelineEntry;
  /** Finds a pipeline that plays tasks with a command; throws USAGE for the others. */
  playable(name: string, command?: "bench" | "run"): PipelineEntry;
  /** Finds an environment by name; throws USAGE with the known names. */
  environment(name: string): EnvironmentKind;
  /**
   * Finds an embedder by name, `openai:text-embedding-3-small`; throws USAGE with the known names.
   */
  embedder(name: string): ReturnType<typeof findEmbedder>;
  /** Finds a memory driver by name; throws USAGE with the known names. */
  memory(name: string): MemoryEntry;
}

/** What a driver holds in its process is the same for all who ask for it. */
const openedOnce = ({ open, ...entry }: MemoryEntry): MemoryEntry => {
  let driver: ReturnType<MemoryEntry["open"]> | undefined;
  return { ...entry, open: (runtime) => (driver ??= open(runtime)) };
};

/** A name that is given twice would hide one of its two meanings. */
const requireDistinct = (what: string, entries: readonly { readonly name: string }[]) => {
  const twice = entries.find(
    ({ name }, index) => entries.findIndex((entry) => entry.name === name) !== index,
  );
  if (twice === undefined) return;
  throw new MnemographError({
    code: "USAGE",
    message: `there are two ${what}s named "${twice.name}"`,
    hint: `give yours a name of its own: definePipeline({ definition, name: "my-${twice.name}" })`,
    evidence: { what, name: twice.name },
  });
};

const playableIn = (
  pipelines: readonly PipelineEntry[],
  name: string,
  command: "bench" | "run",
): PipelineEntry => {
  const entry = named("pipeline", name, pipelines);
  const isPlayable = ({ plays, only = command }: PipelineEntry) => plays && only === command;
  if (isPlayable(entry)) return entry;
  throw new MnemographError({
    code: "USAGE",
    message: entry.plays
      ? `${name} is played by \`mnemograph ${entry.only}\` alone`
      : `${name} plays no tasks`,
    hint: `pipelines that play: ${pipelines
      .filter(isPlayable)
      .map((one) => one.name)
      .join(", ")}`,
    evidence: { name },
  });
};

/**
 * Puts extensions together, the built-in ones being the first of them.
 *
 * @throws MnemographError USAGE where two have one name, and for names that nobody knows.
 * @example
 * import { act } from "@mnemograph/pipelines";
 * const registry = createRegistry(builtIns, { pipelines: [definePipeline({ definition: act, name: "mine" })] });
 * registry.pipelines.map(({ name }) => name);
 */
export const createRegistry = (...extensions: readonly Extensions[]): Registry => {
  const pipelines = extensions.flatMap(({ pipelines: own = [] }) =>
    own.map((one) => (typeof one === "function" ? definePipeline({ definition: one }) : one)),
  );
  const modelNodes = modelNodesOf(pipelines);
  const environments = extensions.flatMap(({ environments: own = [] }) =>
    own.map(defineEnvironmentKind).map(withExamples),
  );
  const skills = extensions.flatMap(({ skills: own = [] }) => own);
  const models = extensions
    .flatMap(({ models: own = [] }) => own)
    .map((entry) =>
      entry === offlineEntry && skills.length > 0
        ? { ...entry, open: () => offlineModel({ skills }) }
        : entry,
    );
  const embedders = extensions.flatMap(({ embedders: own = [] }) => own);
  const memories = extensions.flatMap(({ memories: own = [] }) => own.map(openedOnce));
  // The user's own prices come last in the list of extensions and are looked up first.
  const prices = extensions.toReversed().flatMap(({ prices: own = [] }) => own);
  const signals = extensions.flatMap(({ signals: own = [] }) => own);
  const presets = extensions.flatMap(({ presets: own = [] }) => parsePresets(own, modelNodes));
  for (const [what, entries] of Object.entries({
    pipeline: pipelines,
    environment: environments,
    model: models,
    embedder: embedders,
    memory: memories,
    signal: signals,
  }))
    requireDistinct(what, entries);
  return {
    pipelines,
    modelNodes,
    environments,
    models,
    embedders,
    memories,
    prices,
    presets,
    signals,
    prompts: Object.assign({}, ...extensions.map(({ prompts = {} }) => prompts)),
    pipeline: (name) => named("pipeline", name, pipelines),
    playable: (name, command = "bench") => playableIn(pipelines, name, command),
    environment: (name) => findEnvironment(name, environments),
    embedder: (name) => findEmbedder(name, embedders),
    memory: (name) => named("memory", name, memories),
  };
};

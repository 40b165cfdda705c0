import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type RunProtocol, memorySizes, standingOptions, temperatureFor } from "@mnemograph/presets";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type Embedder, MnemographError, parseOptions } from "@mnemograph/core";
import { secretsInQuery } from "@mnemograph/models";
import type { PlayableEnvironment } from "../environments/define-environment-kind.js";
import type { EnvironmentKind } from "../environments/environment-kind.js";
import { type GivenPipeline, type SeparatedParts, separateValues } from "../extensions/given-values.js";
import type { ExtensionFiles } from "../extensions/extension-files.js";
import { type OpenRegistry, extensionFiles, openRegistry } from "../extensions/open-registry.js";
import { isFileReference, shortName } from "../extensions/file-reference.js";
import { type NodeOptions, modelNodes, parseNodeOptions } from "@mnemograph/nodes";
import type { Registry } from "../extensions/registry.js";
import { oneOf } from "../input/one-of.js";
import { type GivenPreset, chosenProtocol, leftProtocol } from "./chosen-protocol.js";
import type { Surroundings } from "../surroundings.js";
import { type GivenStream, ownSignal, streamFrom } from "../streams/stream-from.js";
import { type Settings, pathFrom } from "./settings.js";

/** What an experiment plays, with which model and from which memories; what is left out takes the environment's own default. */
export interface ExperimentOptions {
  /** Default `alfworld`; a name, a file such as `./coloured-doors.ts`, or the environment itself with its tasks. */
  readonly environment?: string | EnvironmentKind | PlayableEnvironment | undefined;
  /** Options of the environment's own, for example `{ level: "high" }`. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** Your download; by default the environment's variable says where it lies, else the built-in tasks are played. */
  readonly data?: string | undefined;
  /** Plays the built-in tasks even where the variable is set. */
  readonly builtIn?: boolean | undefined;
  readonly split?: string | undefined;
  /** Only the first so many tasks. */
  readonly limit?: number | undefined;
  /** `offline` (default), `openai:<model>`, `<provider>:<model>` of LangChain's, `replay:<file>`, a file such as `./mine.ts#model`, or a chat model of LangChain. */
  readonly model?: string | BaseChatModel | undefined;
  /** Other models for single nodes, by the nodes' names: `{ reflect: "openai:gpt-4o" }`. */
  readonly roles?: Readonly<Record<string, string>> | undefined;
  /** `offline` (default), `minilm`, `openai:<model>`, a file such as `./mine.ts#embedder`, or the embedder itself. */
  readonly embedder?: string | Embedder | undefined;
  /** How a paper's runs were made: `ldm2`, `rap`, `reflexion`, `react`, `langsuite`, a name of your own presets, or the parts of one. */
  readonly preset?: GivenPreset | undefined;
  /** A configuration file; by default the nearest `mnemograph.config.ts`. */
  readonly config?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly temperature?: number | undefined;
  /** Longest reply in tokens. */
  readonly maxTokens?: number | undefined;
  /** Fixes built-in tasks, samples and batches; default 1. */
  readonly seed?: number | undefined;
  /** Demonstrations of each task type that memory is formed from, or of all types where batches are mixed. */
  readonly perType?: number | undefined;
  /** Trajectories in one batch memory. */
  readonly batchSize?: number | undefined;
  readonly batches?: "byType" | "mixed" | undefined;
  /** New goals of each task type that memory is refined with. */
  readonly refineGoals?: number | undefined;
  /** Options of the pipelines' nodes, for example `{ retrieve: { max: 4 } }`. */
  readonly nodes?: NodeOptions | undefined;
  /** A SQLite file of imported experiences, or a run directory, read instead of demonstrations. */
  readonly experiences?: string | undefined;
  /** A file of example episodes for Act, ReAct and Reflexion, for example published ones; by default training tasks are played for them. */
  readonly examples?: string | undefined;
  /** Where formed memories are kept; default `runs/memories`. */
  readonly memoryFolder?: string | undefined;
  readonly record?: string | undefined;
  readonly cache?: string | undefined;
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  /** Calls of the model, all processes together; the work stops before it would make more. */
  readonly callBudget?: number | undefined;
  /** US dollars. */
  readonly maxCost?: number | undefined;
  /** Seconds that the model's endpoint may be down before the work stops; default 600. */
  readonly patience?: number | undefined;
  /** Seconds for one answer, to its last byte; default 300. */
  readonly timeout?: number | undefined;
  /** Attempts after which a server that breaks at a prompt is asked another one; default 4. */
  readonly retries?: number | undefined;
  /** Share of replies that may be no whole text, 0 to 1, before formation and bench stop; default 0.05. */
  readonly maxBadReplies?: number | undefined;
}

/** What `bench` alone can ask for. */
export interface StreamRequest {
  /** Tasks follow each other in seeded order, and memories grow from task to task; `true` for the defaults. */
  readonly stream?: GivenStream | undefined;
}

const callsFrom = (options: ExperimentOptions, cwd: string): Settings["calls"] => {
  const { record, cache, requestsPerMinute, tokensPerMinute, callBudget, maxCost } = options;
  return {
    ...(record === undefined ? {} : { record: pathFrom(cwd, record) }),
    ...(cache === undefined ? {} : { cache: pathFrom(cwd, cache) }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(tokensPerMinute === undefined ? {} : { tokensPerMinute }),
    ...(callBudget === undefined ? {} : { maxCalls: callBudget }),
    ...(maxCost === undefined ? {} : { maxCost }),
  };
};

const endpointFrom = ({ patience, timeout, retries, maxBadReplies }: ExperimentOptions): Settings["endpoint"] => ({
  ...(patience === undefined ? {} : { patienceSeconds: patience }),
  ...(timeout === undefined ? {} : { timeoutSeconds: timeout }),
  ...(retries === undefined ? {} : { retries }),
  ...(maxBadReplies === undefined ? {} : { maxBadReplies }),
});

/** The base URL stands in the manifest of a run and in its database: throws USAGE for one that holds a key. */
const recordable = (baseUrl: string | undefined): string | null => {
  const [name] = secretsInQuery(baseUrl ?? "");
  if (name === undefined) return baseUrl ?? null;
  throw new MnemographError({
    code: "USAGE",
    message: `the base URL holds a secret (${name}=…), which would be written into the run`,
    hint: "set MNEMOGRAPH_BASE_URL to this address instead: variables are written nowhere",
    evidence: { name },
  });
};

/** A name as results and manifests show it. */
const shown = (name: string): string => (isFileReference(name) ? shortName(name) : name);

/** Models are opened at 0 where nothing is said, and may then be asked again at higher temperatures. */
const publishedTemperature = (run: RunProtocol, model: string | undefined): number | null => temperatureFor(run, model ?? "") || null;

const exampleFile = (file: string) => ({ file, hash: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16) });

/** Roles are nodes that call a model; throws USAGE for others. */
const rolesFrom = (roles: ExperimentOptions["roles"] = {}, own: readonly string[]): { readonly roles?: Record<string, string> } => {
  for (const role of Object.keys(roles)) oneOf("role", role, [...new Set([...modelNodes, ...own])]);
  return Object.keys(roles).length === 0 ? {} : { roles: { ...roles } };
};

/** The options as settings, defaults filled in from the environment's own; throws USAGE for an environment that nobody knows. */
const settingsIn = (
  options: ExperimentOptions & StreamRequest,
  names: SeparatedParts["names"],
  { variables, cwd }: Pick<Surroundings, "variables" | "cwd">,
  events: Settings["events"],
  extensions: ExtensionFiles,
  registry: OpenRegistry,
): Settings => {
  const { seed = 1 } = options;
  const kind = registry.environment(registry.environmentName(names.environment ?? "alfworld"));
  parseOptions(kind.options ?? z.strictObject({}), { ...options.options }, "--option");
  const protocol = names.preset === undefined ? null : chosenProtocol(names.preset, kind.name, registry.presets);
  const run = protocol?.run ?? {};
  const sizes = memorySizes({ environment: kind.name, name: names.preset, presets: registry.presets });
  const given = options.data ?? (kind.dataVariable === null ? undefined : variables[kind.dataVariable]);
  const data = options.builtIn || given === undefined || given === "" ? null : pathFrom(cwd, given);
  const firstSplit = (data === null ? kind.builtInSplits : kind.splits)[0] as string;
  return {
    environment: {
      name: kind.name,
      data,
      split: options.split ?? firstSplit,
      limit: options.limit ?? run.limit ?? null,
      seed,
      options: {
        ...standingOptions({ environment: kind.name, pipelines: names.pipelines.map(registry.pipelineName), presets: registry.presets }),
        ...(data === null ? {} : run.options),
        ...options.options,
      },
    },
    model: {
      name: shown(names.model ?? "offline"),
      baseUrl: recordable(options.baseUrl),
      temperature: options.temperature ?? publishedTemperature(run, names.model),
      maxTokens: options.maxTokens ?? null,
      ...rolesFrom(options.roles, registry.modelNodes),
    },
    formation: {
      perType: options.perType ?? (data === null ? sizes.perType.builtIn : sizes.perType.data),
      batchSize: options.batchSize ?? sizes.batchSize,
      seed,
      batches: options.batches ?? sizes.batches,
    },
    refinement: { goals: options.refineGoals ?? sizes.refineGoals, seed },
    nodes: parseNodeOptions(options.nodes ?? {}, { where: "--set", nodes: registry.modelNodes }),
    preset: protocol && {
      name: protocol.name,
      papers: [...protocol.papers],
      left: [
        ...leftProtocol(options, { ...run, temperature: temperatureFor(run, names.model ?? "") }),
        ...(streamFrom(options.stream) === null ? [] : ["stream"]),
      ],
      listActions: run.listActions === true,
    },
    stream: streamFrom(options.stream),
    experiences: options.experiences === undefined ? null : pathFrom(cwd, options.experiences),
    examples: options.examples === undefined ? null : exampleFile(pathFrom(cwd, options.examples)),
    calls: callsFrom(options, cwd),
    endpoint: endpointFrom(options),
    embedder: shown(names.embedder ?? run.embedder ?? "offline"),
    extensions,
    memoryFolder: pathFrom(cwd, options.memoryFolder ?? join("runs", "memories")),
    events,
  };
};

/**
 * The options as settings, where a registry is open already and holds all that they name.
 *
 * @throws MnemographError USAGE for what nobody knows.
 * @example
 * const settings = settingsWith(builtInRegistry, { environment: "alfworld", builtIn: true, limit: 10 }, surroundingsFrom(), "lean");
 * settings.environment.limit; // → 10
 */
export const settingsWith = (
  registry: Registry,
  options: ExperimentOptions,
  surroundings: Pick<Surroundings, "variables" | "cwd">,
  events: Settings["events"],
): Settings => {
  const { names } = separateValues({ ...options, pipelines: [] });
  const open: OpenRegistry = { ...registry, pipelineName: (name) => name, environmentName: (name) => name };
  return settingsIn(options, names, surroundings, events, extensionFiles(names, surroundings.cwd), open);
};

/** Settings, with the registry that holds what they name. */
export interface OpenSettings {
  readonly settings: Settings;
  readonly registry: OpenRegistry;
  /** The names of the pipelines that were given, in their order. */
  readonly pipelines: readonly string[];
  /** Whether a value was given, which no other process could be handed. */
  readonly hasValues: boolean;
}

/**
 * Loads the files that the options name and makes settings of the options, defaults filled in from the environment's own.
 *
 * @throws MnemographError USAGE for what nobody knows, for a file that does not hold what was expected, and for a base URL that holds a key.
 * @example
 * const { settings, pipelines } = await settingsFrom({ environment: "alfworld", builtIn: true, pipelines: ["react"] }, surroundingsFrom(), "lean");
 */
export const settingsFrom = async (
  options: ExperimentOptions & StreamRequest & { readonly pipelines?: readonly GivenPipeline[] | undefined },
  surroundings: Pick<Surroundings, "variables" | "cwd">,
  events: Settings["events"],
): Promise<OpenSettings> => {
  const { names, values, hasValues } = separateValues({ ...options, signal: ownSignal(options.stream) });
  const extensions = extensionFiles(names, surroundings.cwd);
  const registry = await openRegistry(extensions, surroundings.cwd, values);
  const settings = settingsIn(options, names, surroundings, events, extensions, registry);
  return { settings, registry, pipelines: names.pipelines.map(registry.pipelineName), hasValues };
};

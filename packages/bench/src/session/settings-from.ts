import { createHash } from "node:crypto";
import { demonstrationFile } from "../memory/with-demonstrations.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  type RunProtocol,
  memorySizes,
  standingOptions,
  temperatureFor,
} from "@mnemograph/pipelines/presets";
import { parseOptions, oneOf, type EnvironmentKind } from "@mnemograph/core";
import {
  type GivenPipeline,
  type SeparatedParts,
  separateValues,
} from "../extensions/given-values.js";
import type { ExtensionFiles } from "../extensions/extension-files.js";
import { type OpenRegistry, extensionFiles, openRegistry } from "../extensions/open-registry.js";
import { isFileReference, shortName } from "../extensions/file-reference.js";
import { modelNodes, parseNodeOptions } from "@mnemograph/nodes";
import { readTaskOrder } from "../environments/task-order.js";
import type { Registry } from "../extensions/registry.js";
import { knownNodes } from "../prompts/known-prompts.js";
import { promptsFrom } from "../prompts/prompts-from.js";
import { chosenProtocol, leftProtocol } from "./chosen-protocol.js";
import { checkNumbers, type ExperimentOptions, type StreamRequest } from "./experiment-options.js";
import type { RuntimeContext } from "../runtime-context.js";
import { ownSignal, signalName, streamFrom } from "../streams/stream-from.js";
import { resolvePathOptions } from "./path-options.js";
import { formedAtAddress, recordableUrl } from "./recordable-url.js";
import { type Settings, pathFrom } from "./settings.js";

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

const endpointFrom = ({
  maxDowntime,
  timeout,
  retries,
  maxBadReplies,
}: ExperimentOptions): Settings["endpoint"] => ({
  ...(maxDowntime === undefined ? {} : { patienceSeconds: maxDowntime }),
  ...(timeout === undefined ? {} : { timeoutSeconds: timeout }),
  ...(retries === undefined ? {} : { retries }),
  ...(maxBadReplies === undefined ? {} : { maxBadReplies }),
});

/** A name as results and manifests show it. */
const shown = (name: string): string => (isFileReference(name) ? shortName(name) : name);

/**
 * Models are opened at 0 by default, and may then be asked again at higher temperatures.
 */
const publishedTemperature = (run: RunProtocol, model: string | undefined): number | null =>
  temperatureFor(run, model ?? "") || null;

const exampleFile = (file: string) => ({
  file,
  hash: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16),
});

/** Roles are nodes that call a model; throws USAGE for others. */
const rolesFrom = (
  roles: ExperimentOptions["roles"] = {},
  own: readonly string[],
): { readonly roles?: Record<string, string> } => {
  for (const role of Object.keys(roles)) oneOf("role", role, [...new Set([...modelNodes, ...own])]);
  return Object.keys(roles).length === 0 ? {} : { roles: { ...roles } };
};

const whereGiven = <Given, Value>(
  given: Given | undefined,
  of: (given: Given) => Value,
): Value | null => (given === undefined ? null : of(given));

/** Where the user's data lies; null where the environment's own is played. */
const dataFrom = (
  options: ExperimentOptions,
  { dataVariable }: EnvironmentKind,
  { variables, cwd }: Pick<RuntimeContext, "variables" | "cwd">,
): string | null => {
  const given = options.data ?? (dataVariable === null ? undefined : variables[dataVariable]);
  return options.builtIn || given === undefined || given === "" ? null : pathFrom(cwd, given);
};

const firstSplit = ({ builtInSplits, splits }: EnvironmentKind, data: string | null): string =>
  (data === null ? builtInSplits : splits)[0]!;

const modelFrom = (
  options: ExperimentOptions,
  model: string | undefined,
  run: RunProtocol,
  { modelNodes: own }: Pick<Registry, "modelNodes">,
): Settings["model"] => ({
  name: shown(model ?? "offline"),
  baseUrl: recordableUrl(options.baseUrl),
  ...(options.memoryBaseUrl === undefined
    ? {}
    : { formedAt: formedAtAddress(options.memoryBaseUrl) }),
  temperature: options.temperature ?? publishedTemperature(run, model),
  maxTokens: options.maxTokens ?? null,
  ...(options.imageDetail === undefined ? {} : { imageDetail: options.imageDetail }),
  ...rolesFrom(options.roles, own),
});

const formationFrom = (
  { seed = 1, perType, batchSize, batches }: ExperimentOptions,
  sizes: ReturnType<typeof memorySizes>,
  isBuiltIn: boolean,
  signal: string | undefined,
): Settings["formation"] => ({
  perType: perType ?? (isBuiltIn ? sizes.perType.builtIn : sizes.perType.data),
  batchSize: batchSize ?? sizes.batchSize,
  seed,
  batches: batches ?? sizes.batches,
  ...(signal === undefined ? {} : { signal }),
});

/** A driver in place of a folder: the command has one option for both. */
const isDriverFile = (folder: string | undefined): folder is string =>
  folder !== undefined && /\.[cm]?[jt]s(?:#\w*)?$/.test(folder);

/** Where memories are kept: by a driver of the user's own, or in a folder. */
const memoriesFrom = (
  { memory }: SeparatedParts["names"],
  { memoryFolder: folder = join("runs", "memories") }: ExperimentOptions,
  { memories }: Pick<Registry, "memories">,
  cwd: string,
): Pick<Settings, "memory" | "memoryFolder"> => {
  const known = memories.map(({ name }) => name);
  const isNamed = memory === undefined && known.includes(folder);
  const given = isNamed ? folder : memory;
  const replies = isNamed || isDriverFile(folder) ? join("runs", "memories") : folder;
  return {
    ...(given !== undefined && { memory: oneOf("memory", shown(given), known) }),
    memoryFolder: pathFrom(cwd, replies),
  };
};

/** The preset that was chosen, and what the options left of it. */
const presetFrom = (
  { name, papers, run }: ReturnType<typeof chosenProtocol>,
  options: ExperimentOptions & StreamRequest,
  model: string | undefined,
): Settings["preset"] => ({
  name,
  papers: [...papers],
  left: [
    ...leftProtocol(options, { ...run, temperature: temperatureFor(run, model ?? "") }),
    ...(isDeepStrictEqual(streamFrom(options.stream, run.stream), streamFrom(undefined, run.stream))
      ? []
      : ["stream"]),
  ],
  listActions: run.listActions === true,
});

interface Place {
  readonly data: string | null;
  readonly run: RunProtocol;
  readonly standing: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly cwd: string;
}

/** Which tasks are played; a preset's split and options are of the user's data. */
const environmentFrom = (
  { split, limit, options, order }: ExperimentOptions & StreamRequest,
  kind: EnvironmentKind,
  { data, run, standing, seed, cwd }: Place,
): Settings["environment"] => ({
  name: kind.name,
  data,
  split: split ?? (data === null ? undefined : run.split) ?? firstSplit(kind, data),
  limit: limit ?? run.limit ?? null,
  seed,
  options: resolvePathOptions(
    kind,
    { ...standing, ...(data === null ? {} : run.options), ...options },
    cwd,
  ),
  ...(order === undefined ? {} : { order: readTaskOrder(pathFrom(cwd, order)) }),
});

/** The files of examples and demonstrations, read. */
const filesFrom = (
  { examples, demonstrations }: ExperimentOptions,
  configured: string | null | undefined,
  cwd: string,
): Pick<Settings, "examples" | "demonstrations"> => ({
  examples: whereGiven(examples ?? configured ?? undefined, (file) =>
    exampleFile(pathFrom(cwd, file)),
  ),
  demonstrations: whereGiven(demonstrations, (file) => demonstrationFile(pathFrom(cwd, file))),
});

/**
 * The options as settings, defaults filled in from the environment's own; throws USAGE for an
 * environment that nobody knows.
 */
const settingsIn = (
  options: ExperimentOptions & StreamRequest,
  names: SeparatedParts["names"],
  runtime: Pick<RuntimeContext, "variables" | "cwd">,
  events: Settings["events"],
  extensions: ExtensionFiles,
  registry: OpenRegistry,
): Settings => {
  checkNumbers(options);
  const { cwd } = runtime;
  const { seed = 1 } = options;
  const kind = registry.environment(registry.environmentName(names.environment ?? "alfworld"));
  parseOptions(kind.options ?? z.strictObject({}), { ...options.options }, "--option");
  const standing = standingOptions({
    environment: kind.name,
    pipelines: names.pipelines.map(registry.pipelineName),
    presets: registry.presets,
  });
  const protocol =
    names.preset === undefined ? null : chosenProtocol(names.preset, kind.name, registry.presets);
  const run = protocol?.run ?? {};
  const sizes = memorySizes({
    environment: kind.name,
    name: names.preset,
    presets: registry.presets,
  });
  const data = dataFrom(options, kind, runtime);
  const words = promptsFrom({
    given: options.prompts,
    configured: registry.prompts,
    config: extensions.config,
    nodes: knownNodes(registry),
    cwd,
  });
  return {
    environment: environmentFrom(options, kind, { data, run, standing, seed, cwd }),
    model: modelFrom(options, names.model, run, registry),
    formation: formationFrom(options, sizes, data === null, signalName(options.signal)),
    refinement: { goals: options.refineGoals ?? sizes.refineGoals, seed },
    nodes: parseNodeOptions(options.nodes === undefined ? {} : options.nodes, {
      where: "--set",
      nodes: registry.modelNodes,
    }),
    preset: protocol && presetFrom(protocol, options, names.model),
    stream: streamFrom(options.stream, run.stream),
    experiences: whereGiven(options.experiences, (file) => pathFrom(cwd, file)),
    memoryBranches: (options.memoryBranches ?? []).map((id) => ({ id, version: null })),
    ...filesFrom(options, words.examples, cwd),
    prompts: words.prompts,
    calls: callsFrom(options, cwd),
    endpoint: endpointFrom(options),
    embedder: shown(names.embedder ?? run.embedder ?? "offline"),
    extensions,
    ...memoriesFrom(names, options, registry, cwd),
    events,
  };
};

/**
 * The options as settings, where a registry is open already and holds all that they name.
 *
 * @throws MnemographError USAGE for what nobody knows.
 * @example
 * const settings = settingsWith(builtInRegistry, { environment: "alfworld", builtIn: true, limit: 10 }, runtimeContextFrom(), "lean");
 * settings.environment.limit; // → 10
 */
export const settingsWith = (
  registry: Registry,
  options: ExperimentOptions,
  runtime: Pick<RuntimeContext, "variables" | "cwd">,
  events: Settings["events"],
): Settings => {
  const { names } = separateValues({ ...options, pipelines: [] });
  const open: OpenRegistry = {
    ...registry,
    pipelineName: (name) => name,
    environmentName: (name) => name,
  };
  return settingsIn(options, names, runtime, events, extensionFiles(names, runtime.cwd), open);
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
 * Loads the files that the options name and makes settings of the options, defaults filled in from
 * the environment's own.
 *
 * @throws MnemographError USAGE for what nobody knows, for a file that does not hold what was
 *   expected, and for a base URL that holds a key.
 * @example
 * const { settings, pipelines } = await settingsFrom({ environment: "alfworld", builtIn: true, pipelines: ["react"] }, runtimeContextFrom(), "lean");
 */
export const settingsFrom = async (
  options: ExperimentOptions &
    StreamRequest & { readonly pipelines?: readonly GivenPipeline[] | undefined },
  runtime: Pick<RuntimeContext, "variables" | "cwd">,
  events: Settings["events"],
): Promise<OpenSettings> => {
  const { names, values, hasValues } = separateValues({
    ...options,
    memory:
      options.memory ?? (isDriverFile(options.memoryFolder) ? options.memoryFolder : undefined),
    signal: ownSignal(options.stream, options.signal),
  });
  const extensions = extensionFiles(names, runtime.cwd);
  const registry = await openRegistry(extensions, runtime.cwd, values, runtime.variables);
  const settings = settingsIn(options, names, runtime, events, extensions, registry);
  return { settings, registry, pipelines: names.pipelines.map(registry.pipelineName), hasValues };
};

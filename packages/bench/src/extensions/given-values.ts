import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  type Embedder,
  type PlayableEnvironment,
  defineEnvironmentKind,
  type EnvironmentKind,
} from "@mnemograph/core";
import type { Preset } from "@mnemograph/pipelines/presets";
import { type BareGraph, definePipeline, type PipelineEntry } from "@mnemograph/pipelines/entries";
import type { GivenPreset } from "../session/chosen-protocol.js";
import { functionName, type GivenSignal } from "../streams/stream-from.js";
import type { MemoryDriver } from "./memory-driver.js";
import type { Extensions } from "./extensions.js";
import type { GivenNames } from "./open-registry.js";

/** A pipeline by name, by file, or itself. */
export type GivenPipeline = string | PipelineEntry | BareGraph;

/** What an experiment plays, by name, by file or as values of this process. */
export interface GivenParts {
  readonly config?: string | undefined;
  readonly pipelines?: readonly GivenPipeline[] | undefined;
  readonly environment?: string | EnvironmentKind | PlayableEnvironment | undefined;
  readonly model?: string | BaseChatModel | undefined;
  readonly embedder?: string | Embedder | undefined;
  readonly memory?: string | MemoryDriver | undefined;
  readonly preset?: GivenPreset | undefined;
  readonly signal?: GivenSignal | undefined;
}

/**
 * The values beside what is named; `names` calls the values by the names under which the extensions
 * hold them.
 */
export interface SeparatedParts {
  readonly names: GivenNames & {
    readonly pipelines: readonly string[];
    readonly preset: string | undefined;
  };
  readonly values: Extensions;
  /** Whether there is a value, which no other process could be handed. */
  readonly hasValues: boolean;
}

/**
 * What results call a chat model: the name that its server knows, else its class. A colon would
 * read as a kind and its argument.
 */
const modelName = (model: BaseChatModel): string => {
  const own: unknown = "model" in model ? model.model : undefined;
  return (typeof own === "string" && own !== "" ? own : model.getName()).replaceAll(":", "-");
};

/**
 * What a preset that was given as a value is called: by the name of its parts, which together make
 * one.
 */
const givenName = (parts: readonly Preset[]): string =>
  parts.find(({ name }) => name !== undefined)?.name ?? "given";

const isText = (given: unknown): given is string => typeof given === "string";

/** A part by name; a value comes with the entry that holds it under its name. */
interface Separated<Entry> {
  readonly name: string | undefined;
  readonly entries: readonly Entry[];
}

const separate = <Value extends object, Entry extends { readonly name: string }>(
  given: string | Value | undefined,
  entryOf: (value: Value) => Entry,
): Separated<Entry> => {
  if (given === undefined || typeof given === "string") return { name: given, entries: [] };
  const entry = entryOf(given);
  return { name: entry.name, entries: [entry] };
};

const pipelineEntry = (given: PipelineEntry | BareGraph): PipelineEntry =>
  typeof given === "function" ? definePipeline({ definition: given }) : given;

/**
 * Takes values apart from names, so that a registry can hold the values under names of their own.
 */
export const separateValues = ({
  config,
  pipelines = [],
  environment,
  model,
  embedder,
  memory,
  preset,
  signal,
}: GivenParts): SeparatedParts => {
  const entries = new Map(
    pipelines
      .filter((given): given is PipelineEntry | BareGraph => !isText(given))
      .map((given): readonly [PipelineEntry | BareGraph, PipelineEntry] => [
        given,
        pipelineEntry(given),
      ]),
  );
  const kinds = separate(environment, defineEnvironmentKind);
  const chats = separate(model, (value) => ({ name: modelName(value), open: () => value }));
  const embedders = separate(embedder, (value) => ({ name: value.id, open: () => value }));
  const memories = separate(memory, (value) => ({ name: "given", open: () => value }));
  const presets = separate(preset, (parts) => ({ name: givenName(parts), parts }));
  const values = {
    pipelines: [...entries.values()],
    environments: kinds.entries,
    models: chats.entries,
    embedders: embedders.entries,
    memories: memories.entries,
    presets: presets.entries.flatMap(({ name, parts }) => parts.map((part) => ({ ...part, name }))),
    signals: separate(signal, (value) => ({ name: functionName(value), signal: value })).entries,
  };
  return {
    names: {
      config,
      pipelines: pipelines.map((given) => (isText(given) ? given : entries.get(given)!.name)),
      environment: kinds.name,
      model: chats.name,
      embedder: embedders.name,
      memory: memories.name,
      signal: isText(signal) ? signal : undefined,
      preset: presets.name,
    },
    values,
    hasValues: Object.values(values).some((held) => held.length > 0),
  };
};

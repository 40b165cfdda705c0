import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Embedder } from "@mnemograph/core";
import type { Preset } from "@mnemograph/pipelines/presets";
import type { PlayableEnvironment } from "../environments/define-environment-kind.js";
import { defineEnvironmentKind } from "../environments/define-environment-kind.js";
import type { EnvironmentKind } from "../environments/environment-kind.js";
import { type BareGraph, definePipeline } from "@mnemograph/pipelines/entries";
import type { GivenPreset } from "../session/chosen-protocol.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { functionName, type GivenSignal } from "../streams/stream-from.js";
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
  readonly preset?: GivenPreset | undefined;
  readonly signal?: GivenSignal | undefined;
}

/** The values beside what is named; `names` calls the values by the names under which the extensions hold them. */
export interface SeparatedParts {
  readonly names: GivenNames & { readonly pipelines: readonly string[]; readonly preset: string | undefined };
  readonly values: Extensions;
  /** Whether there is a value, which no other process could be handed. */
  readonly hasValues: boolean;
}

/** What results call a chat model: the name that its server knows, else its class. A colon would read as a kind and its argument. */
const modelName = (model: BaseChatModel): string => {
  const own: unknown = "model" in model ? model.model : undefined;
  return (typeof own === "string" && own !== "" ? own : model.getName()).replaceAll(":", "-");
};

/** What a preset that was given as a value is called: by the name of its parts, which together make one. */
const givenName = (parts: readonly Preset[]): string => parts.find(({ name }) => name !== undefined)?.name ?? "given";

const isText = (given: unknown): given is string => typeof given === "string";

/** Takes values apart from names, so that a registry can hold the values under names of their own. */
export const separateValues = ({ config, pipelines = [], environment, model, embedder, preset, signal }: GivenParts): SeparatedParts => {
  const entries = new Map(
    pipelines
      .filter((given): given is PipelineEntry | BareGraph => !isText(given))
      .map((given): readonly [PipelineEntry | BareGraph, PipelineEntry] => [
        given,
        typeof given === "function" ? definePipeline({ definition: given }) : given,
      ]),
  );
  const kind = environment === undefined || isText(environment) ? undefined : defineEnvironmentKind(environment);
  const chat = model === undefined || isText(model) ? undefined : { name: modelName(model), open: () => model };
  const vectors = embedder === undefined || isText(embedder) ? undefined : { name: embedder.id, open: () => embedder };
  const parts = preset === undefined || isText(preset) ? [] : preset.map((part) => ({ ...part, name: givenName(preset) }));
  return {
    names: {
      config,
      pipelines: pipelines.map((given) => (isText(given) ? given : (entries.get(given)?.name as string))),
      environment: kind?.name ?? (isText(environment) ? environment : undefined),
      model: chat?.name ?? (isText(model) ? model : undefined),
      embedder: vectors?.name ?? (isText(embedder) ? embedder : undefined),
      signal: isText(signal) ? signal : undefined,
      preset: isText(preset) || preset === undefined ? preset : givenName(preset),
    },
    values: {
      pipelines: [...entries.values()],
      environments: kind === undefined ? [] : [kind],
      models: chat === undefined ? [] : [chat],
      embedders: vectors === undefined ? [] : [vectors],
      presets: parts,
      signals: signal === undefined || isText(signal) ? [] : [{ name: functionName(signal), signal }],
    },
    hasValues:
      entries.size > 0 ||
      kind !== undefined ||
      chat !== undefined ||
      vectors !== undefined ||
      parts.length > 0 ||
      typeof signal === "function",
  };
};

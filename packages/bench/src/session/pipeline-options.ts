import type { Json } from "@mnemograph/core";
import type { NodeOptions } from "@mnemograph/nodes";
import { mergeOptions, presetOptions } from "@mnemograph/pipelines/presets";
import type { Registry } from "../extensions/registry.js";
import type { Settings } from "./settings.js";

type Where = Pick<Settings, "nodes"> & {
  readonly preset?: Pick<NonNullable<Settings["preset"]>, "name"> | null;
  readonly environment: Pick<Settings["environment"], "name">;
  readonly model?: Pick<Settings["model"], "maxTokens">;
};

const without = (decoding: object, left: string) =>
  Object.fromEntries(Object.entries(decoding).filter(([name]) => name !== left));

const withoutLengths = (options: NodeOptions): NodeOptions => {
  const { llm } = options;
  if (llm === undefined) return options;
  return {
    ...options,
    llm: Object.fromEntries(
      Object.entries(llm).map(([node, decoding]) => [node, without(decoding, "maxTokens")]),
    ),
  };
};

/**
 * A pipeline's options by its name: what presets set for it in this environment, and the settings'
 * own over it, a longest reply for all nodes among them.
 */
export const pipelineOptions =
  ({ environment, nodes, preset = null, model }: Where, { presets }: Pick<Registry, "presets">) =>
  (pipeline: string): NodeOptions => {
    const set = presetOptions({
      environment: environment.name,
      pipeline,
      name: preset?.name,
      presets,
    });
    return mergeOptions((model?.maxTokens ?? null) === null ? set : withoutLengths(set), nodes);
  };

/** JSON knows no `Infinity`. */
export const asJson = (options: NodeOptions): Json =>
  JSON.parse(
    JSON.stringify(options, (_, value: unknown) =>
      value === Number.POSITIVE_INFINITY ? "Infinity" : value,
    ),
  ) as Json;

/**
 * What presets set for the pipelines of a run, for its manifest: they decide the results, so
 * another preset is another run.
 */
export const recordedPresets = (
  { environment, preset = null }: Pick<Where, "environment" | "preset">,
  { presets }: Pick<Registry, "presets">,
  pipelines: readonly string[],
): { readonly presets?: Json } => {
  const set = pipelines.flatMap((pipeline) => {
    const options = presetOptions({
      environment: environment.name,
      pipeline,
      name: preset?.name,
      presets,
    });
    return Object.keys(options).length === 0 ? [] : [[pipeline, asJson(options)] as const];
  });
  return set.length === 0 ? {} : { presets: Object.fromEntries(set) };
};

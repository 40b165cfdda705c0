import type { Json } from "@mnemograph/core";
import type { NodeOptions } from "@mnemograph/nodes";
import { mergeOptions, presetOptions } from "@mnemograph/presets";
import type { Registry } from "../extensions/registry.js";
import type { Settings } from "./settings.js";

type Where = Pick<Settings, "nodes"> & {
  readonly preset?: Pick<NonNullable<Settings["preset"]>, "name"> | null;
  readonly environment: Pick<Settings["environment"], "name">;
};

/** A pipeline's options by its name: what presets set for it in this environment, and the settings' own over it. */
export const pipelineOptions =
  ({ environment, nodes, preset = null }: Where, { presets }: Pick<Registry, "presets">) =>
  (pipeline: string): NodeOptions =>
    mergeOptions(presetOptions({ environment: environment.name, pipeline, name: preset?.name, presets }), nodes);

/** JSON knows no `Infinity`. */
export const asJson = (options: NodeOptions): Json =>
  JSON.parse(JSON.stringify(options, (_, value: unknown) => (value === Number.POSITIVE_INFINITY ? "Infinity" : value))) as Json;

/** What presets set for the pipelines of a run, for its manifest: they decide the results, so another preset is another run. */
export const recordedPresets = (
  { environment, preset = null }: Pick<Where, "environment" | "preset">,
  { presets }: Pick<Registry, "presets">,
  pipelines: readonly string[],
): { readonly presets?: Json } => {
  const set = pipelines.flatMap((pipeline) => {
    const options = presetOptions({ environment: environment.name, pipeline, name: preset?.name, presets });
    return Object.keys(options).length === 0 ? [] : [[pipeline, asJson(options)] as const];
  });
  return set.length === 0 ? {} : { presets: Object.fromEntries(set) };
};

import type { NodeOptions } from "@mnemograph/nodes";
import type { MemorySizes, Preset } from "./preset.js";
import { presets as builtIn } from "./presets.js";

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Settings of models over others, node by node: a later one leaves what it does not set. */
const overModels = (before: object, value: object): object =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(value)])].map((node) => [
      node,
      {
        ...(Reflect.get(before, node) as object | undefined),
        ...(Reflect.get(value, node) as object | undefined),
      },
    ]),
  );

/**
 * Options over options, group by group: within a group an option that comes later wins, as a whole
 * where it is an object itself; in a node's model (`llm`) each setting is an option of its own.
 *
 * @example
 * mergeOptions({ reflexion: { maxTrials: 3 } }, { reflexion: { memoryWindow: 2 } }); // → { reflexion: { maxTrials: 3, memoryWindow: 2 } }
 */
export const mergeOptions = (...all: readonly NodeOptions[]): NodeOptions => {
  const merged: Record<string, unknown> = {};
  for (const [group, value] of all.flatMap((options) => Object.entries(options))) {
    const before = merged[group];
    const over =
      group === "llm" ? overModels : (one: object, other: object) => ({ ...one, ...other });
    merged[group] = isGroup(before) && isGroup(value) ? over(before, value) : value;
  }
  return merged;
};

/** Which pipeline plays where, and the presets to look in: by default the built-in ones. */
export interface PresetQuery {
  readonly environment: string;
  readonly pipeline: string;
  /** The named preset that was chosen; its parts go over those without a name. */
  readonly name?: string | null | undefined;
  readonly presets?: readonly Preset[];
}

/** Those that hold always, then those of the chosen name. */
const chosen = ({
  environment,
  pipeline,
  name = null,
  presets = builtIn,
}: PresetQuery): readonly Preset[] => {
  const own = presets.filter(
    (preset) =>
      (preset.environment ?? environment) === environment &&
      (preset.pipelines === undefined || preset.pipelines.includes(pipeline)),
  );
  return [
    ...own.filter((preset) => preset.name === undefined),
    ...(name === null ? [] : own.filter((preset) => preset.name === name)),
  ];
};

/**
 * The options that presets set for a pipeline in an environment; empty where there are none. The
 * user's own go over them: `mergeOptions(presetOptions({ environment: "webshop", pipeline: "ldm"
 * }), mine)`.
 *
 * @example
 * mergeOptions(presetOptions({ environment: "webshop", pipeline: "ldm" }), { retrieve: { max: 8 } }); // yours goes over the preset's
 */
export const presetOptions = (query: PresetQuery): NodeOptions =>
  mergeOptions(...chosen(query).map(({ options = {} }) => options));

/**
 * The environment's own options that go with such pipelines, of presets without a name.
 *
 * @example
 * standingOptions({ environment: "manipulation", pipelines: ["rap-visual"] }).pictures; // → "runs/pictures"
 */
export const standingOptions = ({
  environment,
  pipelines,
  presets = builtIn,
}: Pick<PresetQuery, "environment" | "presets"> & {
  readonly pipelines: readonly string[];
}): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...pipelines.flatMap((pipeline) =>
      chosen({ environment, pipeline, presets }).map(({ run }) => run?.options ?? {}),
    ),
  );

/**
 * ALFWorld's, for environments that no preset names: four batches of a type. LDM2 section 4.3;
 * built-in tasks give fewer demonstrations.
 */
const usual: MemorySizes = {
  perType: { data: 200, builtIn: 50 },
  batchSize: 50,
  batches: "byType",
  refineGoals: 10,
};

/**
 * How much goes into memories that are formed in an environment.
 *
 * @example
 * memorySizes({ environment: "alfworld" }); // → { batchSize: 50, refineGoals: 10, … }
 */
export const memorySizes = (query: Omit<PresetQuery, "pipeline">): MemorySizes =>
  Object.assign(
    {},
    usual,
    ...chosen({ ...query, pipeline: "ldm-formation" }).map(({ sizes = {} }) => sizes),
  );

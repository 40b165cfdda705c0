import type { Preset, RunProtocol } from "./preset.js";
import { presets as builtIn } from "./presets.js";

/** A named preset as it holds in one environment. */
export interface PaperProtocol {
  readonly name: string;
  /** The papers that its parts cite. */
  readonly papers: readonly string[];
  /** The pipelines that it says something of. */
  readonly pipelines: readonly string[];
  readonly run: RunProtocol;
}

/**
 * The names that `--preset` knows, in the order of the presets.
 *
 * @example
 * presetNames(); // → ["ldm2", "rap", "react", "reflexion", "langsuite", "ace", "expel", "reasoning-bank", "awm", "traj-bootstrap", "evomembench"]
 */
export const presetNames = (presets: readonly Preset[] = builtIn): readonly string[] => [
  ...new Set(presets.flatMap(({ name }) => (name === undefined ? [] : [name]))),
];

/**
 * The environments that a named preset says something of.
 *
 * @example
 * presetEnvironments("ldm2"); // → ["alfworld", "webshop"]
 */
export const presetEnvironments = (
  name: string,
  presets: readonly Preset[] = builtIn,
): readonly string[] => [
  ...new Set(presets.flatMap((preset) => (preset.name === name ? (preset.environment ?? []) : []))),
];

/**
 * How runs are made under a named preset in an environment; null where it says nothing of it.
 *
 * @example
 * paperProtocol("ldm2", "alfworld")?.run; // → { temperature: 0, … }
 * paperProtocol("ldm2", "langsuite"); // → null
 */
export const paperProtocol = (
  name: string,
  environment: string,
  presets: readonly Preset[] = builtIn,
): PaperProtocol | null => {
  const parts = presets.filter(
    (preset) => preset.name === name && preset.environment === environment,
  );
  if (parts.length === 0) return null;
  return {
    name,
    papers: [...new Set(parts.flatMap(({ source }) => ("paper" in source ? [source.paper] : [])))],
    pipelines: [...new Set(parts.flatMap(({ pipelines = [] }) => pipelines))],
    run: Object.assign({}, ...parts.map(({ run = {} }) => run)) as RunProtocol,
  };
};

/**
 * The temperature of a model under a protocol: that of the longest text that its name holds, else
 * the general one.
 *
 * @example
 * temperatureFor({ temperature: 0, temperatureOf: { "gpt-4": 0.5 } }, "openai:gpt-4o-mini"); // → 0.5
 */
export const temperatureFor = (
  { temperature, temperatureOf = {} }: RunProtocol,
  model: string,
): number | undefined => {
  const [best] = Object.entries(temperatureOf)
    .filter(([part]) => model.toLowerCase().includes(part.toLowerCase()))
    .toSorted(([left], [right]) => right.length - left.length);
  return best?.[1] ?? temperature;
};

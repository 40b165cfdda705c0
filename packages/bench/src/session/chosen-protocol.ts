import { MnemographError, nearestName } from "@mnemograph/core";
import {
  type PaperProtocol,
  type Preset,
  type RunProtocol,
  paperProtocol,
  presetEnvironments,
  presetNames,
} from "@mnemograph/pipelines/presets";

/** A preset by its name, or the parts of one as values. */
export type GivenPreset = string | readonly Preset[];

const usage = (message: string, hint: string, evidence: Readonly<Record<string, unknown>>) =>
  new MnemographError({ code: "USAGE", message, hint, evidence });

/**
 * A named preset as it holds in an environment; throws USAGE for a name that nobody knows, and
 * where it says nothing of the environment.
 */
export const chosenProtocol = (
  name: string,
  environment: string,
  presets: readonly Preset[],
): PaperProtocol => {
  const known = presetNames(presets);
  if (!known.includes(name)) {
    const guess = nearestName(name, known);
    throw usage(
      `there is no preset named "${name}"`,
      `${guess === undefined ? "" : `did you mean ${guess}? `}known: ${known.join(", ")}`,
      {
        name,
        known,
      },
    );
  }
  const protocol = paperProtocol(name, environment, presets);
  if (protocol !== null) return protocol;
  const places = presetEnvironments(name, presets);
  throw usage(
    `the preset "${name}" says nothing of ${environment}`,
    `it is for ${places.join(" and ")}: --env ${places[0]}`,
    {
      name,
      environment,
    },
  );
};

/**
 * What a run's own settings may change in a paper's protocol; `embedder` counts where the protocol
 * names it. Nobody can know whether a file holds what the paper had. Limits and splits are no
 * settings of a method: reports count the tasks that were played.
 */
const protocolParts = [
  "temperature",
  "maxTokens",
  "embedder",
  "perType",
  "batchSize",
  "batches",
  "refineGoals",
  "nodes",
  "roles",
  "signal",
  "examples",
  "experiences",
  "demonstrations",
] as const;

type Given = Readonly<Partial<Record<(typeof protocolParts)[number], unknown>>> & {
  /** Repetitions of everything, beside the attempts of a pipeline. */
  readonly trials?: number | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
};

/** Options of an environment that say which part of it is played, and change nothing in how. */
const partOptions = new Set(["task", "level", "recordings", "human"]);

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  !(typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** The names of the settings with which a run leaves a paper's protocol. */
export const leftProtocol = (given: Given, run: RunProtocol): readonly string[] => [
  ...protocolParts.filter(
    (part) =>
      isGiven(given[part]) && given[part] !== (run as Readonly<Record<string, unknown>>)[part],
  ),
  ...((given.trials ?? 1) > 1 ? ["trials"] : []),
  ...Object.keys(given.options ?? {}).filter(
    (name) => !partOptions.has(name) && given.options?.[name] !== run.options?.[name],
  ),
];

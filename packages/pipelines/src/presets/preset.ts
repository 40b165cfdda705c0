import type { NodeOptions } from "@mnemograph/nodes";

/** Where a preset comes from: a place in a paper, or a choice of our own with its reason. */
export type PresetSource =
  | { readonly paper: string; readonly section: string }
  | { readonly ownChoice: string };

/**
 * How much goes into the memory that LDM2 forms; RAP takes as many demonstrations. LDM2 sections
 * 4.3 and 5.
 */
export interface MemorySizes {
  /**
   * Demonstrations of each task type, or of all types together where batches are mixed: from the
   * user's data, or from built-in tasks.
   */
  readonly perType: { readonly data: number; readonly builtIn: number };
  /** Trajectories in one batch memory. */
  readonly batchSize: number;
  /** `byType`: each batch holds demonstrations of one task type; `mixed`: of all. */
  readonly batches: "byType" | "mixed";
  /** New goals for refinement, counted as the demonstrations are. */
  readonly refineGoals: number;
}

/**
 * What a paper's tables were measured on: their numbers stand beside runs of the same tasks alone.
 */
export interface PaperSample {
  readonly split: string;
  /**
   * How many tasks, by the beginning of their types' names; `all` for those that no other name
   * fits.
   */
  readonly tasks: Readonly<Record<string, number>>;
  /** At least so many products in a shop. */
  readonly products?: number;
  /**
   * Pipelines that read a run of the user's own: whether it was made as the paper's was is not
   * checked, so no number stands beside them.
   */
  readonly unchecked?: readonly string[];
  /** Where the paper states it. */
  readonly source: string;
}

/** What a run takes from a named preset where its own settings say nothing. */
export interface RunProtocol {
  /** Sampling temperature. */
  readonly temperature?: number | undefined;
  /**
   * The temperature of models whose name holds such a text, over `temperature`: `{ "gpt-4": 0.5 }`.
   */
  readonly temperatureOf?: Readonly<Record<string, number>>;
  /** What turns text into vectors, by name: `minilm`. */
  readonly embedder?: string;
  /**
   * Options of the environment's own, of a named preset where the user's data is played: `{
   * demonstrations: "people" }`.
   */
  readonly options?: Readonly<Record<string, string>>;
  /** Only the first so many tasks. */
  readonly limit?: number;
  /** The split that is played where the user's data is, and none was named. */
  readonly split?: string;
  /** How tasks follow each other and memories are tested, where that is no plain run. */
  readonly stream?: {
    readonly protocol?: "stream" | "transfer" | "replay" | "repair";
    /** Types of task in their order. */
    readonly types?: string[];
  };
  /** Whose numbers may stand beside a run; without it none do. */
  readonly sample?: PaperSample;
  /**
   * Whether the introduction of a dialogue (`chat.layout`) lists the forms of the environment's
   * actions.
   */
  readonly listActions?: boolean;
}

/**
 * What is set for some pipelines in one environment, in place of the nodes' defaults; owned by
 * neither of them.
 */
export interface Preset {
  /**
   * Chosen by this name (`--preset rap`); a preset without one holds always. Several presets make
   * up one name.
   */
  readonly name?: string;
  /**
   * The environment by its name, for example `webshop`; a preset without one holds in every
   * environment.
   */
  readonly environment?: string;
  /**
   * The pipelines by their names, those among them that form and refine memories: `["ldm",
   * "ldm-formation"]`. A preset without them holds for all.
   */
  readonly pipelines?: readonly string[];
  /**
   * Options of their nodes by groups, plain JSON except for an unlimited `Infinity`. `guard` and
   * `manual` only where the preset names no pipelines: one setting holds for a whole table.
   */
  readonly options?: NodeOptions;
  /** Read where a memory is formed: of the presets for `ldm-formation`. */
  readonly sizes?: Partial<MemorySizes>;
  /**
   * For a named preset: how the paper's runs were made, for each of its pipelines. For a preset
   * without a name only `options` are read.
   */
  readonly run?: RunProtocol;
  readonly source: PresetSource;
}

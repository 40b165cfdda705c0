import type { NodeOptions } from "@mnemograph/nodes";

/** Where a preset comes from: a place in a paper, or a choice of our own with its reason. */
export type PresetSource = { readonly paper: string; readonly section: string } | { readonly ownChoice: string };

/** How much goes into the memory that LDM2 forms; RAP takes as many demonstrations. LDM2 sections 4.3 and 5. */
export interface MemorySizes {
  /** Demonstrations of each task type, or of all types together where batches are mixed: from the user's data, or from built-in tasks. */
  readonly perType: { readonly data: number; readonly builtIn: number };
  /** Trajectories in one batch memory. */
  readonly batchSize: number;
  /** `byType`: each batch holds demonstrations of one task type; `mixed`: of all. */
  readonly batches: "byType" | "mixed";
  /** New goals for refinement, counted as the demonstrations are. */
  readonly refineGoals: number;
}

/** What is set for some pipelines in one environment, in place of the nodes' defaults; owned by neither of them. */
export interface Preset {
  /** The environment by its name, for example `webshop`. */
  readonly environment: string;
  /** The pipelines by their names, those among them that form and refine memories: `["ldm", "ldm-formation"]`. */
  readonly pipelines: readonly string[];
  /** Options of their nodes by groups, plain JSON but for an unlimited `Infinity`. */
  readonly options?: NodeOptions;
  /** Read where a memory is formed: of the presets for `ldm-formation`. */
  readonly sizes?: Partial<MemorySizes>;
  readonly source: PresetSource;
}

import type { EpisodeEvent } from "@mnemograph/core";
import type { Registry, Surroundings } from "@mnemograph/harness";

/** What forking and playing take: where new runs go, and what they are opened with. */
export interface WorkPlace {
  /** New runs and memories are written below it, and nowhere else. */
  readonly folder: string;
  /** Folders that may be read. */
  readonly roots: readonly string[];
  readonly registry: Registry;
  readonly surroundings: Surroundings;
  /** What episodes that are played here are told to, by the name of their model. */
  readonly watch?: (model: string) => (event: EpisodeEvent) => void;
}

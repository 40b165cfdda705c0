import type { Registry, Surroundings } from "@mnemograph/harness";

/** What forking and playing take: where new runs go, and what they are opened with. */
export interface WorkPlace {
  /** New runs and memories are written below it, and nowhere else. */
  readonly folder: string;
  /** Folders that may be read. */
  readonly roots: readonly string[];
  readonly registry: Registry;
  readonly surroundings: Surroundings;
}

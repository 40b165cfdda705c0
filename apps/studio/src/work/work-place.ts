import type { Registry, RuntimeContext } from "@mnemograph/bench";
import type { MemoryDatabase } from "../memories/memory-database.js";

/** What forking and playing take: where new runs go, and what they are opened with. */
export interface WorkPlace {
  /** New runs and memories are written below it, and nowhere else. */
  readonly folder: string;
  /** Folders that may be read. */
  readonly roots: readonly string[];
  readonly registry: Registry;
  readonly runtime: RuntimeContext;
  /** Where the memories of runs that machines shared lie; null where none was named. */
  readonly database: MemoryDatabase | null;
}

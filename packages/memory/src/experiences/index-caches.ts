import type { MemoryExtent } from "../stored-memory.js";
import { type ExperienceIndex, experienceIndex, type KeyMode } from "./experience-index.js";
import type { SearchOptions } from "./experience-memory.js";
import { codeTables } from "./code-table.js";
import { rankingAgain } from "./rank-again.js";

/** An index, and how far the memory reached when it was read. */
interface IndexCache {
  readonly index: ExperienceIndex;
  readonly dimensions: number;
  readonly extent: MemoryExtent;
}

/** The indexes of one memory in this process, one for each key mode that is asked for. */
export const indexCaches = ({ search = "exact" }: SearchOptions) => {
  const caches = new Map<KeyMode, IndexCache>();
  const tables = search === "candidates" ? { createTable: codeTables() } : {};
  return {
    /** What a query without a key reads. */
    modeFor: (asked: KeyMode | undefined): KeyMode => {
      const [only] = caches.keys();
      return asked ?? only ?? "action";
    },
    /**
     * A new one where the memory was cleared: it may hold vectors of another length by then than
     * those that were asked for.
     */
    of: (mode: KeyMode, dimensions: number, extent: MemoryExtent): IndexCache => {
      const cached = caches.get(mode);
      if (cached?.extent.oldestVersion === extent.oldestVersion && cached.dimensions === dimensions)
        return cached;
      const index = experienceIndex(dimensions, { ...tables, modes: [mode] });
      return { index, dimensions, extent: { ...extent, version: extent.oldestVersion } };
    },
    /** Before rows are read: half of them would stay in the index for ever where that fails. */
    drop: (mode: KeyMode) => caches.delete(mode),
    rankAgain: rankingAgain(),
    keep: (mode: KeyMode, cache: IndexCache) => caches.set(mode, cache),
  };
};

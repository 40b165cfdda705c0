import type { ExperienceQuery } from "./experience-memory.js";
import { experienceIndex, type IndexedLog, type RankedLog } from "./experience-index.js";
import { simdVectorTables } from "./simd-vector-table.js";

/** Most logs, beyond those that are wanted, that a rough ranking hands on. */
const spare = 40;

/**
 * How many of the roughly best logs are scored again, so that the exactly best ones are among them.
 */
export const candidatesFor = (topK: number): number => 4 * topK + spare;

/**
 * Scores a few logs, in the order in which they were added, exactly as an index over all of them
 * would.
 */
export const rankAgain = (
  dimensions: number,
  logs: Iterable<IndexedLog>,
  query: ExperienceQuery,
  version: number,
): RankedLog[] => {
  const index = experienceIndex(dimensions, {
    createTable: simdVectorTables(),
    modes: [query.key?.mode ?? "action"],
  });
  for (const log of logs) index.add(log);
  return index.rank(query, version);
};

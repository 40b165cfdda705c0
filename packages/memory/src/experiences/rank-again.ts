import { MnemographError } from "@mnemograph/core";
import type { ExperienceQuery, SearchOptions } from "./experience-memory.js";
import {
  type ExperienceIndex,
  experienceIndex,
  type IndexedLog,
  type RankedLog,
} from "./experience-index.js";

/** So many logs more than are wanted are looked for: a query for one log has ties too. */
const spare = 10;

/**
 * How many of the roughly best logs are scored again, so that the exactly best ones are among them.
 *
 * @throws MnemographError USAGE where `oversampling` is no number from 1 on.
 */
export const candidatesFor = (topK: number, { oversampling = 4 }: SearchOptions): number => {
  if (oversampling >= 1) return Math.ceil(oversampling * (topK + spare));
  throw new MnemographError({
    code: "USAGE",
    message: `oversampling is ${oversampling}`,
    hint: "give a number from 1 on; 4 is the default",
  });
};

/** A larger index is not kept for the next call. */
const mostKept = 500;

/**
 * Scores a few logs, in the order in which they were added, exactly as an index over all of them
 * would. The index of a mode is kept and emptied: making another one costs more than a few dozen
 * logs.
 */
export const rankingAgain = () => {
  const kept = new Map<string, ExperienceIndex>();
  return (
    dimensions: number,
    logs: Iterable<IndexedLog>,
    query: ExperienceQuery,
    version: number,
  ): RankedLog[] => {
    const mode = query.key?.mode ?? "action";
    const name = `${dimensions} ${mode}`;
    const index = kept.get(name) ?? experienceIndex(dimensions, { modes: [mode] });
    index.clear();
    let count = 0;
    for (const log of logs) {
      index.add(log);
      count += 1;
    }
    if (count > mostKept) kept.delete(name);
    else kept.set(name, index);
    return index.rank(query, version);
  };
};

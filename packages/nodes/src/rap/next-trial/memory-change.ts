import type { ExperienceLog, TrialResult } from "@mnemograph/core";
import { preferExperience } from "./prefer-experience.js";

export interface MemoryChange {
  readonly add: readonly ExperienceLog[];
  /** Ids of logs that earlier trials wrote and that memory no longer keeps. */
  readonly remove: readonly string[];
}

/**
 * What memory holds of the trials so far, besides what it held before the first: the logs of the
 * last trial alone (`previousTrial`), or of all trials, the better one of each task (`accumulate`).
 *
 * @example
 * const experience = { id: "put/7", task: "put", category: "put", plan: "", entries: ["> look", "a cup"], reward: 1, success: true };
 * memoryChange([{ trial: 1, taskId: "put/7", success: true, reward: 1, steps: 1, stopReason: "finished", experience }], 1).add.map(({ id }) => id); // → ["put/7"]
 */
export const memoryChange = (
  results: readonly TrialResult[],
  lastTrial: number,
  memoryFrom: "previousTrial" | "accumulate" = "previousTrial",
): MemoryChange => {
  const kept = new Map<string, ExperienceLog>();
  const known = new Set<string>();
  for (const { trial, experience } of results.toSorted((left, right) => left.trial - right.trial)) {
    if (experience === null || trial > lastTrial) continue;
    known.add(experience.id);
    if (memoryFrom === "previousTrial" && trial !== lastTrial) continue;
    const old = kept.get(experience.id);
    kept.set(experience.id, old === undefined ? experience : preferExperience(old, experience));
  }
  return { add: [...kept.values()], remove: [...known].filter((id) => !kept.has(id)) };
};

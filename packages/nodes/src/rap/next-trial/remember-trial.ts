import type { Embedder, TrialResult, ExperienceLog } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import {
  type EmbedExperiencesOptions,
  embedExperiences,
} from "../experiences/embed-experiences.js";
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

export interface RememberTrialDeps {
  readonly experienceMemory: Pick<ExperienceMemory, "add" | "remove" | "version">;
  readonly embedder: Embedder;
  readonly embedding?: EmbedExperiencesOptions;
  /** Which logs a trial reads besides those that memory began with. Default `previousTrial`. */
  readonly memoryFrom?: "previousTrial" | "accumulate" | undefined;
}

/**
 * Brings memory from what trial `trial` read to what the next one reads; done again, it changes
 * nothing. Returns ids of the logs.
 */
export const rememberTrial = async (
  results: readonly TrialResult[],
  trial: number,
  { experienceMemory, embedder, embedding, memoryFrom }: RememberTrialDeps,
): Promise<readonly string[]> => {
  const { add, remove } = memoryChange(results, trial, memoryFrom);
  if (remove.length > 0) await experienceMemory.remove(remove);
  if (add.length > 0) await experienceMemory.add(await embedExperiences(embedder, add, embedding));
  return add.map(({ id }) => id);
};

/**
 * Fills a new memory from the checkpoint of a run of trials: with what the trials before `trial`
 * left, in their order, so that it has the same versions as the memory of the process that was
 * stopped.
 *
 * @example
 * await restoreTrials(state.trialResults, 3, { experienceMemory, embedder }); // the memory as the third trial found it
 */
export const restoreTrials = async (
  results: readonly TrialResult[],
  trial: number,
  deps: RememberTrialDeps,
): Promise<void> => {
  for (let before = 1; before < trial; before += 1) await rememberTrial(results, before, deps);
};

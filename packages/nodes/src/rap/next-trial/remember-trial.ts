import type { Embedder, TrialResult } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import {
  type EmbedExperiencesOptions,
  embedExperiences,
} from "../experiences/embed-experiences.js";
import { memoryChange } from "./memory-change.js";

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

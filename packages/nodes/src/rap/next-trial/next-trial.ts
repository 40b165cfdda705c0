import { type Embedder, defineNode, fields } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import type { EmbedExperiencesOptions } from "../../shared/experiences/embed-experiences.js";
import { rememberTrial } from "./remember-trial.js";

const { memoryVersion, pendingTasks, tasks, trial, trialResults } = fields;

export interface NextTrialDeps {
  readonly experienceMemory: Pick<ExperienceMemory, "add" | "remove" | "version">;
  readonly embedder: Embedder;
  readonly embedding?: EmbedExperiencesOptions;
  readonly trials?: {
    /** How many trials there are at most (`d_max`). Default 3. */
    readonly maxTrials?: number;
    /** Which logs a trial reads besides those that memory began with. Default `previousTrial`. */
    readonly memoryFrom?: "previousTrial" | "accumulate";
    /** Leaves out tasks that were solved; the published code plays all again. Default false. */
    readonly skipSolved?: boolean;
  };
}

/** Between trials: remembers what the last one solved and lists the tasks of the next; none when the last trial is over. RAP section 4.1.1. */
export const nextTrial = defineNode({
  name: "nextTrial",
  reads: { tasks, trial, trialResults },
  writes: { trial, pendingTasks, memoryVersion },
  needs: ["experienceMemory", "embedder"],
  run: async ({ tasks, trial, trialResults }, { experienceMemory, embedder, embedding, trials = {} }: NextTrialDeps, runtime) => {
    const { maxTrials = 3, memoryFrom, skipSolved = false } = trials;
    if (trial >= maxTrials) return { trial, pendingTasks: [] };
    const added = await rememberTrial(trialResults, trial, { experienceMemory, embedder, ...(embedding ? { embedding } : {}), memoryFrom });
    const version = await experienceMemory.version();
    if (added.length > 0) {
      runtime?.emit?.({
        type: "memory-write",
        node: "nextTrial",
        place: `experiences of trial ${trial}`,
        version,
        added: [...added],
      });
    }
    const solved = new Set(trialResults.filter(({ success }) => success).map(({ taskId }) => taskId));
    const pending = skipSolved ? tasks.filter(({ id }) => !solved.has(id)) : tasks;
    return { trial: trial + 1, pendingTasks: [...pending], memoryVersion: version };
  },
});

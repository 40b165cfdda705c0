import { type Embedder, defineNode, fields } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import { type EmbedExperiencesOptions, embedExperiences } from "../../shared/experiences/embed-experiences.js";
import { memoryChange } from "./memory-change.js";
import { pendingTasks, tasks, trial, trialResults } from "./trial-fields.js";

const { memoryVersion } = fields;

export interface NextTrialDeps {
  readonly memory: Pick<ExperienceMemory, "add" | "remove" | "version">;
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
  run: async ({ tasks, trial, trialResults }, { memory, embedder, embedding, trials = {} }: NextTrialDeps, runtime) => {
    const { maxTrials = 3, memoryFrom = "previousTrial", skipSolved = false } = trials;
    if (trial >= maxTrials) return { trial, pendingTasks: [] };
    const { add, remove } = memoryChange(trialResults, trial, memoryFrom);
    if (remove.length > 0) await memory.remove(remove);
    if (add.length > 0) await memory.add(await embedExperiences(embedder, add, embedding));
    const version = await memory.version();
    if (add.length > 0) {
      runtime?.emit?.({
        type: "memory-write",
        node: "nextTrial",
        place: `experiences of trial ${trial}`,
        version,
        added: add.map(({ id }) => id),
      });
    }
    const solved = new Set(trialResults.filter(({ success }) => success).map(({ taskId }) => taskId));
    const pending = skipSolved ? tasks.filter(({ id }) => !solved.has(id)) : tasks;
    return { trial: trial + 1, pendingTasks: [...pending], memoryVersion: version };
  },
});

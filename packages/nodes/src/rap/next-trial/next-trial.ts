import { type Embedder, defineNode, fields, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import type { ExperienceMemory } from "@mnemograph/memory";
import { EmbedExperiencesOptions } from "../experiences/embed-experiences.js";
import { rememberTrial } from "./remember-trial.js";

const { memoryVersion, pendingTasks, tasks, trial, trialResults } = fields;

/** RAP's trials over all tasks. */
export const TrialsOptions = z.object({
  maxTrials: z.int().min(1).default(3).meta({
    description: "most trials (`d_max`), the first included",
    unit: "trials",
    paper: "3 (RAP section 4.1.1)",
  }),
  memoryFrom: z
    .enum(["previousTrial", "accumulate"])
    .default("previousTrial")
    .meta({ description: "the logs that a trial reads besides those that memory began with" }),
  skipSolved: z
    .boolean()
    .default(false)
    .meta({ description: "leaves out tasks that were solved; the published code plays all again" }),
});
export type TrialsOptions = Options<typeof TrialsOptions>;
const trialsOptions = withDefaults(TrialsOptions);

export interface NextTrialDeps {
  readonly experienceMemory: Pick<ExperienceMemory, "add" | "remove" | "version">;
  readonly embedder: Embedder;
  readonly embedding?: EmbedExperiencesOptions;
  readonly trials?: TrialsOptions;
}

/**
 * Between trials: remembers what the last one solved and lists the tasks of the next; none when the
 * last trial is over. RAP section 4.1.1.
 *
 * @example
 * const { trial, pendingTasks } = await nextTrial.run({ ...state, tasks: [task] }, { experienceMemory, embedder, trials: { maxTrials: 3, skipSolved: true } });
 */
export const nextTrial = defineNode({
  name: "nextTrial",
  reads: { tasks, trial, trialResults },
  writes: { trial, pendingTasks, memoryVersion },
  needs: ["experienceMemory", "embedder"],
  options: { trials: TrialsOptions, embedding: EmbedExperiencesOptions },
  run: async (
    { tasks, trial, trialResults },
    { experienceMemory, embedder, embedding, trials }: NextTrialDeps,
    runtime,
  ) => {
    const { maxTrials, memoryFrom, skipSolved } = trialsOptions(trials);
    if (trial >= maxTrials) return { trial, pendingTasks: [] };
    const added = await rememberTrial(trialResults, trial, {
      experienceMemory,
      embedder,
      ...(embedding ? { embedding } : {}),
      memoryFrom,
    });
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
    const solved = new Set(
      trialResults.filter(({ success }) => success).map(({ taskId }) => taskId),
    );
    const pending = skipSolved ? tasks.filter(({ id }) => !solved.has(id)) : tasks;
    return { trial: trial + 1, pendingTasks: [...pending], memoryVersion: version };
  },
});

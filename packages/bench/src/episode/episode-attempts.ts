import { z } from "zod";
import type { EpisodeProcess, EpisodeTrial } from "../run/result-line.js";

/** What pipelines that try a task again have beside the channels of an episode. */
const TrialChannels = z.object({
  trials: z
    .array(
      z.object({
        success: z.boolean(),
        reward: z.number(),
        steps: z.number(),
        attempts: z.number().optional(),
        allSteps: z.number().optional(),
      }),
    )
    .default([]),
});

/** How often a task was tried, and what all of it came to. */
export interface EpisodeAttempts {
  readonly attempts: number;
  readonly allSteps: number;
  /** Trials that followed each other; absent where there was one. */
  readonly trials?: EpisodeTrial[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Reads the attempts off a final state: its trials, else its processes, else the one episode that
 * it is.
 */
export const episodeAttempts = (
  state: unknown,
  steps: number,
  processes: readonly EpisodeProcess[],
): EpisodeAttempts => {
  const channels = TrialChannels.safeParse(state);
  const trials = channels.success ? channels.data.trials : [];
  // An episode that ended with an error may have gone further than its last finished trial.
  const atLeast = (counted: readonly number[]) => Math.max(steps, sum(counted));
  if (trials.length === 0)
    return {
      attempts: Math.max(1, processes.length),
      allSteps: atLeast(processes.map((one) => one.steps)),
    };
  return {
    attempts: sum(trials.map(({ attempts = 1 }) => attempts)),
    allSteps: atLeast(trials.map((one) => one.allSteps ?? one.steps)),
    ...(trials.length === 1
      ? {}
      : {
          trials: trials.map(({ success, reward, steps: own }) => ({
            success,
            score: reward,
            steps: own,
          })),
        }),
  };
};

import { z } from "zod";
import type { EpisodeOutcome, EpisodeProcess, EpisodeTrial } from "../run/result-line.js";
import { toEpisodeError } from "../runner/failed-outcome.js";
import { sum } from "../metrics/mean.js";
import type { Recording } from "./recording.js";

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
interface EpisodeAttempts {
  readonly attempts: number;
  readonly allSteps: number;
  /** Trials that followed each other; absent where there was one. */
  readonly trials?: EpisodeTrial[];
}

/**
 * Reads the attempts off a final state: its trials, else its processes, else the one episode that
 * it is.
 */
const episodeAttempts = (
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

/** The shared channels that every pipeline's state has. */
const EpisodeChannels = z.object({
  success: z.boolean().default(false),
  reward: z.number().default(0),
  done: z.boolean().default(false),
  stopReason: z.string().default(""),
  trajectory: z.array(z.unknown()).default([]),
});

/** What pipelines that choose among several processes have beside. */
const ProcessChannels = z.object({
  batchId: z.string().default(""),
  processes: z
    .array(
      z.object({
        batchId: z.string(),
        success: z.boolean(),
        reward: z.number(),
        steps: z.array(z.unknown()),
      }),
    )
    .default([]),
});

const inOrder = new Intl.Collator("en", { numeric: true });

/** In the order of their names, since they end in any order. */
const processesOf = (state: unknown): readonly EpisodeProcess[] => {
  const channels = ProcessChannels.safeParse(state);
  if (!channels.success) return [];
  const { batchId: chosen, processes } = channels.data;
  return processes
    .map(({ batchId, success, reward, steps }) => ({
      name: batchId,
      success,
      score: reward,
      steps: steps.length,
      chosen: batchId === chosen,
    }))
    .toSorted((one, other) => inOrder.compare(one.name, other.name));
};

/**
 * Reads the outcome off the channels that all pipelines share: `success`, `reward`, `trajectory`,
 * `stopReason`.
 *
 * @example
 * const usage = { calls: 9, promptTokens: 812, completionTokens: 31, cost: null, failures: { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 } };
 * episodeOutcome({ state: { success: true, reward: 1, done: true, trajectory: [{}, {}] }, usage }); // → { success: true, score: 1, steps: 2, attempts: 1, stopReason: "done", … }
 */
export const episodeOutcome = ({
  state,
  usage: { callSeconds = 0, ...usage },
  seconds,
  ...rest
}: Recording): EpisodeOutcome => {
  const { success, reward, trajectory, done, stopReason } = EpisodeChannels.parse(state);
  const processes = processesOf(state);
  const { attempts, allSteps, trials } = episodeAttempts(state, trajectory.length, processes);
  const duration = seconds === undefined ? {} : { duration: { seconds, callSeconds } };
  const measured = {
    score: reward,
    steps: trajectory.length,
    attempts,
    allSteps,
    ...usage,
    ...duration,
  };
  if ("failure" in rest)
    return {
      success: false,
      ...measured,
      stopReason: "error",
      error: toEpisodeError(rest.failure),
    };
  return {
    success,
    ...measured,
    stopReason: stopReason || (done ? "done" : "end"),
    ...(processes.length > 1 ? { processes: [...processes] } : {}),
    ...(trials === undefined ? {} : { trials }),
  };
};

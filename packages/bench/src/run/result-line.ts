import { z } from "zod";
import type { Episode } from "../plan/plan-run.js";
import { StreamPlace } from "../plan/stream-order.js";

/** What went wrong in an episode that could not be finished. */
export const EpisodeError = z.object({ code: z.string(), message: z.string() });
export type EpisodeError = z.infer<typeof EpisodeError>;

const count = z.number().int().nonnegative();
/** What went wrong on the way, counted. */
export const FailureCounts = z.object({
  invalidActions: count,
  unusableReplies: count,
  repairs: count,
  retries: count,
  fallbacks: count,
  /**
   * Actions that replies named beside the one that was played; absent where there were none, and in
   * runs of earlier versions.
   */
  furtherActions: count.optional(),
  /** Unusable replies by the kind of their problem; absent where none named its kind. */
  problems: z.record(z.string(), count).optional(),
});

/**
 * One of several ways through a task of which the episode keeps one: an LDM2 process, an attempt of
 * Act.
 */
export const EpisodeProcess = z.object({
  /** The batch memory or the attempt that it was found with. */
  name: z.string(),
  success: z.boolean(),
  score: z.number(),
  steps: z.number().int().nonnegative(),
  chosen: z.boolean(),
});
export type EpisodeProcess = z.infer<typeof EpisodeProcess>;

/**
 * One of several trials at a task that follow each other: of Reflexion, of RAP, or of Act where it
 * tries again.
 */
export const EpisodeTrial = z.object({
  success: z.boolean(),
  score: z.number(),
  steps: z.number().int().nonnegative(),
});
export type EpisodeTrial = z.infer<typeof EpisodeTrial>;

/**
 * Which signal called an episode good or bad for a memory; null where it could not decide.
 */
const DescribedOutcome = z.object({ signal: z.string(), success: z.boolean().nullable() });

/** How long an episode took, and its model calls together, which may be side by side. */
export const EpisodeDuration = z.object({
  seconds: z.number().nonnegative(),
  callSeconds: z.number().nonnegative(),
});
export type EpisodeDuration = z.infer<typeof EpisodeDuration>;

/** What playing an episode gave. Nothing here may depend on wall time. */
export const EpisodeOutcome = z.object({
  success: z.boolean(),
  /** 0 to 1, as the environment rewards. */
  score: z.number(),
  /** Actions sent to the environment, in the trial or process that counts. */
  steps: z.number().int().nonnegative(),
  /**
   * How often the task was tried: trials, processes, or both multiplied. Absent in runs of earlier
   * versions.
   */
  attempts: z.number().int().positive().optional(),
  /** Actions of all attempts. Absent in runs of earlier versions. */
  allSteps: z.number().int().nonnegative().optional(),
  /** Model calls of all attempts, retries included. */
  calls: z.number().int().nonnegative(),
  promptTokens: z.number().int().nonnegative(),
  completionTokens: z.number().int().nonnegative(),
  /** US dollars; null where a price is unknown. */
  cost: z.number().nullable(),
  stopReason: z.string(),
  /** Absent in runs of earlier versions. */
  failures: FailureCounts.optional(),
  /** The environment's own measures by name, for example the share of goal conditions met. */
  measures: z.record(z.string(), z.number()).optional(),
  /** Where the episode was chosen among several; absent where there was one. */
  processes: z.array(EpisodeProcess).optional(),
  /** Where the task was tried again, in order; absent where it was tried once. */
  trials: z.array(EpisodeTrial).optional(),
  error: EpisodeError.optional(),
  /**
   * Things that the agent's memory held when an episode of a stream began; written as part of its
   * `stream`.
   */
  held: count.optional(),
  /**
   * What a signal other than the judge's reported to the memory about an episode in a stream; part
   * of its `stream` too.
   */
  described: DescribedOutcome.optional(),
  /** The version of its memory when an episode of a protocol began; part of its `stream` too. */
  memory: z.string().optional(),
  /** Replies that were no whole text; reported, and not written. */
  badReplies: z.object({ count: z.number().int().positive(), example: z.string() }).optional(),
  /**
   * Requests that were sent again; reported, and not written: a result is the same whether an
   * endpoint was down for a while or not.
   */
  resent: z.number().int().positive().optional(),
  /** How long it took; stands in `durations.jsonl`, and in no result. */
  duration: EpisodeDuration.optional(),
});
export type EpisodeOutcome = z.infer<typeof EpisodeOutcome>;

const {
  badReplies: _described,
  resent: _describedToo,
  duration: _beside,
  held: _placed,
  described: _placedToo,
  memory: _placedAsWell,
  ...written
} = EpisodeOutcome.shape;

/** One line of `results.jsonl`: one finished episode. */
export const ResultLine = z.strictObject({
  runId: z.string(),
  episodeId: z.string(),
  environment: z.string(),
  split: z.string(),
  taskId: z.string(),
  taskType: z.string(),
  pipeline: z.string(),
  model: z.string(),
  seed: z.number(),
  trial: z.number().int().nonnegative(),
  /**
   * Where the episode stands in a stream, and how many things its agent's memory held by then;
   * absent where tasks were no stream. In a protocol `memory` is its version, the same where it
   * holds the same; absent for agents without one.
   */
  stream: StreamPlace.extend({
    held: count,
    memory: z.string().optional(),
    described: DescribedOutcome.optional(),
  }).optional(),
  ...written,
});
export type ResultLine = z.infer<typeof ResultLine>;

const sortedByName = (measures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(measures).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const processLine = ({ name, success, score, steps, chosen }: EpisodeProcess): EpisodeProcess => ({
  name,
  success,
  score,
  steps,
  chosen,
});

/** Puts an episode and its outcome together, the keys always in the same order. */
export const toResultLine = (episode: Episode, outcome: EpisodeOutcome): ResultLine => ({
  runId: episode.runId,
  episodeId: episode.episodeId,
  environment: episode.environment,
  split: episode.split,
  taskId: episode.task.id,
  taskType: episode.task.type,
  pipeline: episode.pipeline,
  model: episode.model,
  seed: episode.seed,
  trial: episode.trial,
  ...(episode.stream
    ? {
        stream: {
          ...episode.stream,
          held: outcome.held ?? 0,
          ...(outcome.memory === undefined ? {} : { memory: outcome.memory }),
          ...(outcome.described && { described: outcome.described }),
        },
      }
    : {}),
  success: outcome.success,
  score: outcome.score,
  steps: outcome.steps,
  ...(outcome.attempts === undefined ? {} : { attempts: outcome.attempts }),
  ...(outcome.allSteps === undefined ? {} : { allSteps: outcome.allSteps }),
  calls: outcome.calls,
  promptTokens: outcome.promptTokens,
  completionTokens: outcome.completionTokens,
  cost: outcome.cost,
  stopReason: outcome.stopReason,
  ...(outcome.failures ? { failures: outcome.failures } : {}),
  ...(outcome.measures ? { measures: sortedByName(outcome.measures) } : {}),
  ...(outcome.processes ? { processes: outcome.processes.map(processLine) } : {}),
  ...(outcome.trials
    ? { trials: outcome.trials.map(({ success, score, steps }) => ({ success, score, steps })) }
    : {}),
  ...(outcome.error ? { error: { code: outcome.error.code, message: outcome.error.message } } : {}),
});

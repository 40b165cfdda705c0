import { z } from "zod";
import { refuseUnknownNames } from "../input/refuse-unknown-names.js";
import type { Report } from "../report/make-report.js";
import type { EpisodeError, ResultLine } from "../run/result-line.js";
import type { UnreadableTask } from "@mnemograph/core";
import type { GivenPipeline } from "../extensions/given-values.js";
import { ExperimentOptions, given, StreamRequest } from "../session/experiment-options.js";
import type { Settings } from "../session/settings.js";

export const BenchRequest = z.object({
  ...ExperimentOptions.shape,
  ...StreamRequest.shape,
  /** Names, files such as `./mine.ts#pipeline`, or pipelines themselves. */
  pipelines: z.custom<readonly GivenPipeline[]>(),
  /**
   * The run directory; the same request on the same directory goes on where it stopped. Default
   * `runs/<environment>-<split>-<model>`.
   */
  directory: given<string>(),
  /**
   * Processes on this machine; default one per core, none with a database. 0 plays in this process,
   * as values do: they take 0 or 1.
   */
  processes: given<number>(),
  /** Episodes that each process plays side by side; default 1. */
  concurrency: given<number>(),
  /**
   * Episodes of each task and pipeline, in a stream the number of streams, each in an order of its
   * own; default 1.
   */
  trials: given<number>(),
  /**
   * What the event logs hold; `lean` (default) leaves out what other events contain, `no-prompts`
   * the prompts too.
   */
  events: given<Settings["events"]>(),
  /**
   * Keeps `checkpoints.sqlite` in the run directory: written at an episode's end, or at every step.
   */
  checkpoints: given<"exit" | "async" | "sync">(),
  /**
   * PostgreSQL that other machines' workers share; without it, everything stays on this machine.
   */
  databaseUrl: given<string>(),
  /** Most model calls at once, over all workers of the database. */
  maxCalls: given<number>(),
  /** Seconds of silence after which a worker of the database counts as dead; default 30. */
  leaseSeconds: given<number>(),
  /**
   * Plays episodes again that ended with an error; an episode group with one is played again as a whole,
   * since its tasks learn from each other.
   */
  retryErrors: given<boolean>(),
  /**
   * Plays the other pipelines where one cannot start: its file is broken, nothing forms its memory,
   * the world lacks what it needs. The outcome names those in `unstarted`.
   */
  continue: given<boolean>(),
  /** Leaves out those that the model's server refused (MODEL_CALL_FAILED). */
  skipRefused: given<boolean>(),
});
export type BenchRequest = Readonly<z.input<typeof BenchRequest>>;

/** A pipeline that was asked for and is not played, with the reason. */
export interface UnstartedPipeline {
  readonly pipeline: string;
  readonly error: EpisodeError;
}

export interface BenchOutcome {
  readonly directory: string;
  /** Every result line of the run directory, those of earlier calls included. */
  readonly results: readonly ResultLine[];
  /** The table, with the papers' numbers where there are any. */
  readonly report: Report;
  /** Tasks of the user's data that cannot be read and were left out. */
  readonly unreadable: readonly UnreadableTask[];
  /** Pipelines that could not start, with the reason; empty unless `continue` was asked for. */
  readonly unstarted: readonly UnstartedPipeline[];
  /** False when the run was stopped before its last episode. */
  readonly isComplete: boolean;
}

/**
 * Refuses a request for a bench that says something under a name which no bench knows.
 *
 * @throws MnemographError USAGE
 */
export const checkBenchRequest = (request: BenchRequest): void =>
  refuseUnknownNames("option of a bench", request, Object.keys(BenchRequest.shape));

import type { EpisodeError } from "./result-line.js";

/**
 * Stands in the result of an agent's run on a task whose outcome its memory had been given: such a
 * run measures what was kept, not what was learned.
 */
export const REPEATED = "RUN_REPEATED";

/** What ends an episode from outside: it says nothing about the method or its model. */
const codes: ReadonlySet<string> = new Set([
  "MODEL_CALL_FAILED",
  "MODEL_UNREACHABLE",
  "MODEL_REJECTED",
  "MODEL_BUDGET_EXCEEDED",
  "MODEL_REPLIES_UNUSABLE",
  "ENVIRONMENT_UNREACHABLE",
  "ENVIRONMENT_CALL_FAILED",
  "STORAGE_FULL",
  "RUN_REMOVED",
  "FILES_EXHAUSTED",
  "RUN_INVALID",
  "RECORDING_MISSING",
  "WorkerDied",
  // Of an agent's own evaluation: nobody waited for the end, or nobody could judge the run.
  "RUN_ABORTED",
  "RUN_UNJUDGED",
  REPEATED,
]);

/**
 * Whether an error result is none of the method's: it counts in no rate, and stands beside it.
 *
 * @example
 * isInfrastructureError({ code: "MODEL_UNREACHABLE", message: "down" }); // → true
 * isInfrastructureError(undefined); // → false
 */
export const isInfrastructureError = (error: EpisodeError | undefined): boolean =>
  error !== undefined && codes.has(error.code);

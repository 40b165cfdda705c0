import { type ErrorCode, MnemographError, outOfFiles } from "@mnemograph/core";

/** Failures that the next episode would meet again: the whole run stops at once. */
const FATAL: ReadonlySet<ErrorCode> = new Set([
  "MODEL_UNREACHABLE",
  "MODEL_REJECTED",
  "MODEL_BUDGET_EXCEEDED",
  "MODEL_REPLIES_UNUSABLE",
  "MODEL_SKILL_UNKNOWN",
  "ENVIRONMENT_UNREACHABLE",
  "STORAGE_FULL",
  "RUN_REMOVED",
  "FILES_EXHAUSTED",
  "RECORDING_MISSING",
]);

/**
 * The failure inside an error that stops a run, if there is one; branches that fail side by side
 * arrive as one AggregateError.
 */
export const fatalError = (error: unknown): MnemographError | undefined => {
  if (MnemographError.isInstance(error) && FATAL.has(error.code)) return error;
  if (!(error instanceof Error)) return undefined;
  // Also where a world or a tool met it: the next episode would, too.
  const full = outOfFiles(error);
  if (full) return full;
  const inner: unknown[] = "errors" in error && Array.isArray(error.errors) ? error.errors : [];
  for (const cause of [...inner, error.cause]) {
    const found = fatalError(cause);
    if (found) return found;
  }
  return undefined;
};

import { MnemographError } from "@mnemograph/core";
import type { EpisodeError, EpisodeOutcome } from "../run/result-line.js";

/** An error as it stands in a result line. */
export const toEpisodeError = (error: unknown): EpisodeError => {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (MnemographError.isInstance(first)) return { code: first.code, message: first.message };
  return first instanceof Error
    ? { code: first.name, message: first.message }
    : { code: "Error", message: String(first) };
};

/** The outcome of an episode of which nothing is known but the error. */
export const failedOutcome = (error: unknown): EpisodeOutcome => ({
  success: false,
  score: 0,
  steps: 0,
  attempts: 1,
  allSteps: 0,
  calls: 0,
  promptTokens: 0,
  completionTokens: 0,
  cost: 0,
  stopReason: "error",
  error: toEpisodeError(error),
});

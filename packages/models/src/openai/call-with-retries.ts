import { MnemographError, type SeededRandom } from "@mnemograph/core";
import type { Clock } from "../clock/clock.js";
import { classifyFailure } from "./classify-failure.js";
import { type Endpoint, endpointError } from "./endpoint-error.js";

export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the first retry; doubles with each, plus or minus a quarter by chance. */
  readonly firstDelay: number;
  /** Milliseconds; also the longest wait that a server may ask for before the call is given up. */
  readonly longestDelay: number;
  readonly clock: Clock;
  readonly random: Pick<SeededRandom, "next">;
}

/**
 * Calls an endpoint; timeouts, 408, 409, 425, 429, 5xx, broken connections and unreadable answers are tried again with exponential backoff,
 * or after the time that the server asks for.
 *
 * Throws MODEL_UNREACHABLE or MODEL_REJECTED; refused connections, unknown hosts and other 4xx at once. An abort passes through unchanged.
 */
export const callWithRetries = async <Result>(
  call: () => Promise<Result>,
  endpoint: Endpoint,
  { retries, firstDelay, longestDelay, clock, random }: RetryPolicy,
  signal?: AbortSignal,
): Promise<Result> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (MnemographError.isInstance(error)) throw error;
      signal?.throwIfAborted();
      const failure = classifyFailure(error);
      if (failure.kind === "aborted") throw error;
      const wait = failure.retryAfter ?? Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.75 + random.next() / 2);
      const mayPass = failure.kind !== "rejected" && failure.kind !== "unreachable" && wait <= 1.25 * longestDelay;
      if (!mayPass || attempt >= retries) throw endpointError(failure, endpoint, attempt + 1);
      await clock.sleep(wait, signal);
    }
  }
};

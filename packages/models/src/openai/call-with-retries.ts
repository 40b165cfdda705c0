import { MnemographError, type SeededRandom } from "@mnemograph/core";
import type { Clock } from "../clock/clock.js";
import { type Failure, classifyFailure } from "./classify-failure.js";
import { type Endpoint, endpointError, fewWords } from "./endpoint-error.js";
import type { EndpointGate } from "./endpoint-gate.js";

export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the first retry; doubles with each, plus or minus a quarter by chance. */
  readonly firstDelay: number;
  /**
   * Milliseconds; without patience also the longest wait that a server may ask for before the call
   * is given up.
   */
  readonly longestDelay: number;
  /**
   * Milliseconds that an endpoint may be down before a call to it is given up; 0 (default) leaves
   * it at `retries`.
   */
  readonly patience?: number;
  readonly clock: Clock;
  readonly random: Pick<SeededRandom, "next">;
  /** Waits together with the other calls to this endpoint. */
  readonly gate?: EndpointGate;
  /**
   * Whether the endpoint answers another, tiny request: then a failure that stays is this call's
   * own.
   */
  readonly probe?: (signal?: AbortSignal) => Promise<boolean>;
  /** Hears how many milliseconds the endpoint asks to wait. */
  readonly onAskedWait?: (milliseconds: number) => void;
  /** `throw` passes errors on that say nothing of an endpoint; by default they are tried again. */
  readonly unknown?: "retry" | "throw";
}

/**
 * A server that breaks at one prompt looks like one that is down, until it answers another: whether
 * it is time to ask.
 */
const mayBeOwn = (
  { kind, status }: Failure,
  attempt: number,
  { patience = 0, retries }: RetryPolicy,
): boolean =>
  patience > 0 &&
  attempt >= retries &&
  (kind === "timeout" || (kind === "broken" && status !== 503 && status !== 529));

/**
 * What an error says of the endpoint; throws errors of our own, the caller's aborts, and what says
 * nothing of an endpoint where the policy wants that.
 */
const failureOf = (
  error: unknown,
  { clock, unknown }: RetryPolicy,
  signal: AbortSignal | undefined,
): Failure => {
  if (MnemographError.isInstance(error)) throw error;
  signal?.throwIfAborted();
  const failure = classifyFailure(error, clock.wallTime?.());
  if (failure.scope === "caller" || (failure.scope === "unknown" && unknown === "throw"))
    throw error;
  return failure;
};

/** How long to wait before the next attempt; undefined where there is none. */
const nextWait = (
  failure: Failure,
  attempt: number,
  elapsed: number,
  policy: RetryPolicy,
): number | undefined => {
  const { retries, firstDelay, longestDelay, patience = 0, random } = policy;
  const own = Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.75 + random.next() / 2);
  // A wait that is longer than anybody gives the call is doubted as often as the call is tried
  // again, and then believed.
  const left = patience === 0 ? 1.25 * longestDelay : patience - elapsed;
  const asked =
    failure.retryAfter !== undefined && failure.retryAfter > left ? undefined : failure.retryAfter;
  if (asked !== failure.retryAfter && attempt >= retries) return undefined;
  // A server that asks for no wait at all, again and again, would be asked without a pause.
  const wait = asked === undefined ? own : Math.max(asked, attempt === 0 ? 0 : firstDelay);
  if (patience === 0) return failure.kind !== "unreachable" && attempt < retries ? wait : undefined;
  return left <= 0 ? undefined : Math.min(wait, left);
};

/**
 * Calls an endpoint. What reaches the whole endpoint (timeouts, 408, 409, 425, 429, 5xx,
 * connections, unreadable answers) is tried again with exponential backoff, or after the time that
 * the server asks for: so often as `retries` says, or until `patience` is over.
 *
 * Throws MODEL_CALL_FAILED where the failure is this call's own; MODEL_UNREACHABLE or
 * MODEL_REJECTED where every call would meet it, refused keys, quotas and addresses at once. An
 * abort passes through unchanged.
 */
export const callWithRetries = async <Result>(
  call: () => Promise<Result>,
  endpoint: Endpoint,
  policy: RetryPolicy,
  signal?: AbortSignal,
): Promise<Result> => {
  const { clock, gate, probe } = policy;
  let downSince: number | undefined;
  for (let attempt = 0; ; attempt += 1) {
    await gate?.pass(signal);
    try {
      const result = await call();
      gate?.open();
      return result;
    } catch (error) {
      const failure = failureOf(error, policy, signal);
      const { scope, kind } = failure;
      if (scope === "call" || scope === "account")
        throw endpointError(failure, endpoint, attempt + 1);
      if (failure.retryAfter !== undefined) policy.onAskedWait?.(failure.retryAfter);
      downSince ??= clock.now();
      const wait = nextWait(failure, attempt, clock.now() - downSince, policy);
      const isOwn = mayBeOwn(failure, attempt, policy) && (await probe?.(signal)) === true;
      if (isOwn) gate?.open();
      if (isOwn || wait === undefined)
        throw endpointError(isOwn ? { ...failure, scope: "call" } : failure, endpoint, attempt + 1);
      if (gate) await gate.wait(wait, fewWords(failure), kind !== "overloaded", signal);
      else await clock.sleep(wait, signal);
    }
  }
};

/** One admitted request. */
export interface Admission {
  readonly at: number;
  tokens: number;
  requests: 0 | 1;
  /** False once it has left the window. */
  isCounted: boolean;
}

export interface RateWindow {
  /**
   * Milliseconds until a request of so many tokens may start; 0 means now. `now` never runs
   * backwards.
   */
  waitFor(tokens: number, now: number): number;
  admit(tokens: number, now: number): Admission;
  /**
   * Puts the tokens right when the reply is known; `requests: 0` for a call that was never sent.
   */
  correct(admission: Admission, tokens: number, requests: 0 | 1): void;
}

const minute = 60_000;

/**
 * A sliding window of one minute over requests and tokens; a request larger than the whole token
 * limit waits for an empty window.
 */
export const rateWindow = (
  requestsPerMinute = Number.POSITIVE_INFINITY,
  tokensPerMinute = Number.POSITIVE_INFINITY,
): RateWindow => {
  const isLimited =
    requestsPerMinute !== Number.POSITIVE_INFINITY || tokensPerMinute !== Number.POSITIVE_INFINITY;
  const isFull = (requests: number, tokens: number) =>
    requests >= requestsPerMinute || tokens > tokensPerMinute;
  // A queue: admissions before `first` are out of the window, and their sums are taken off.
  let admissions: Admission[] = [];
  let first = 0;
  let requests = 0;
  let sum = 0;
  const forget = (now: number): void => {
    let oldest = admissions[first];
    while (oldest && oldest.at + minute <= now) {
      requests -= oldest.requests;
      sum -= oldest.tokens;
      oldest.isCounted = false;
      first += 1;
      oldest = admissions[first];
    }
    if (first < 1024) return;
    admissions = admissions.slice(first);
    first = 0;
  };
  return {
    waitFor: (tokens, now) => {
      forget(now);
      let remainingRequests = requests;
      let remainingTokens = sum;
      let wait = 0;
      for (let index = first; isFull(remainingRequests, remainingTokens + tokens); index += 1) {
        const admission = admissions[index];
        if (!admission) break;
        remainingRequests -= admission.requests;
        remainingTokens -= admission.tokens;
        wait = admission.at + minute - now;
      }
      return wait;
    },
    admit: (tokens, now) => {
      const admission: Admission = { at: now, tokens, requests: 1, isCounted: isLimited };
      if (!isLimited) return admission;
      admissions.push(admission);
      requests += 1;
      sum += tokens;
      return admission;
    },
    correct: (admission, tokens, requestCount) => {
      if (admission.isCounted) {
        requests += requestCount - admission.requests;
        sum += tokens - admission.tokens;
      }
      admission.tokens = tokens;
      admission.requests = requestCount;
    },
  };
};

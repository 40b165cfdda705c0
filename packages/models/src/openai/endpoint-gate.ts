import type { Clock } from "../clock/clock.js";

/** What the calls to one endpoint are waiting for. */
export interface EndpointWait {
  /** In few words, for example `connection refused`. */
  readonly reason: string;
  /** Calls that wait. */
  readonly calls: number;
  /** Since the first of them failed. */
  readonly seconds: number;
}

/**
 * Lets the calls to one endpoint wait together: who comes while it is down does not knock, and who
 * sleeps is woken when it is up again.
 */
export interface EndpointGate {
  /** Resolves when the endpoint is not known to be down. */
  pass(signal?: AbortSignal): Promise<void>;
  /** Waits after a failure; with `mayWake` only until another call is answered. */
  wait(milliseconds: number, reason: string, mayWake: boolean, signal?: AbortSignal): Promise<void>;
  /** An answer came. */
  open(): void;
}

/** `onWait` hears of every change while calls wait, and null when none waits any more. */
export const endpointGate = (
  clock: Clock,
  onWait: (wait: EndpointWait | null) => void = () => {},
): EndpointGate => {
  let closedUntil = 0;
  let since: number | undefined;
  let reason = "";
  let calls = 0;
  let wake = new AbortController();
  const report = () =>
    onWait(
      calls === 0
        ? null
        : { reason, calls, seconds: Math.round((clock.now() - (since ?? clock.now())) / 1000) },
    );
  const sleep = async (milliseconds: number, mayWake: boolean, signal: AbortSignal | undefined) => {
    const own = mayWake ? wake.signal : undefined;
    const either = AbortSignal.any([own, signal].filter((one) => one !== undefined));
    calls += 1;
    report();
    try {
      await clock.sleep(milliseconds, either);
    } catch (error) {
      if (signal?.aborted || !own?.aborted) throw error;
    } finally {
      calls -= 1;
      if (calls === 0 && since === undefined) report();
    }
  };
  return {
    pass: async (signal) => {
      for (let left = closedUntil - clock.now(); left > 0; left = closedUntil - clock.now())
        await sleep(left, true, signal);
    },
    wait: (milliseconds, why, mayWake, signal) => {
      since ??= clock.now();
      reason = why;
      if (mayWake) closedUntil = Math.max(closedUntil, clock.now() + milliseconds);
      return sleep(milliseconds, mayWake, signal);
    },
    open: () => {
      if (since === undefined) return;
      [closedUntil, since] = [0, undefined];
      const sleeping = wake;
      wake = new AbortController();
      sleeping.abort();
      if (calls === 0) report();
    },
  };
};

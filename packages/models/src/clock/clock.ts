import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/** Time as a dependency, so that waiting can be tested without waiting. */
export interface Clock {
  /** Milliseconds since an arbitrary moment; never runs backwards. */
  now(): number;
  /** Milliseconds since 1970, for servers that name a date; a clock may leave it out. */
  wallTime?(): number;
  /** Resolves after the given milliseconds; rejects with the signal's reason when aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own monotonic clock: the only place in this package that reads time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wallTime: () => performance.timeOrigin + performance.now(),
  sleep: async (milliseconds, signal) => {
    signal?.throwIfAborted();
    await delay(milliseconds, undefined, signal ? { signal } : {});
  },
};

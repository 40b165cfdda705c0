import type { Clock } from "../clock/clock.js";

/**
 * A clock for tests: sleeping moves it forward at once, and every sleep is kept in `sleeps`
 * (milliseconds).
 */
export interface ManualClock extends Clock {
  readonly sleeps: readonly number[];
  advance(milliseconds: number): void;
}

/**
 * Starts a clock at zero that only moves when a test moves it, or when somebody sleeps on it.
 *
 * @example
 * const clock = manualClock();
 * await clock.sleep(500);
 * clock.now(); // → 500
 */
export const manualClock = (): ManualClock => {
  const sleeps: number[] = [];
  let time = 0;
  return {
    sleeps,
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      sleeps.push(milliseconds);
      time += milliseconds;
    },
  };
};

/** What calls of workers are waiting for. */
export interface WorkerWait {
  /** In few words, for example `connection refused`. */
  readonly reason: string;
  readonly calls: number;
  /** Since the first of them failed. */
  readonly seconds: number;
}

/**
 * Adds up what several processes wait for. `described` is called with the sum at each change, and
 * with null when none waits any more.
 */
export const sumWaits = (described: (wait: WorkerWait | null) => void) => {
  const waits = new Map<unknown, WorkerWait>();
  return (worker: unknown, wait: WorkerWait | null): void => {
    if (wait === null && !waits.has(worker)) return;
    if (wait === null) waits.delete(worker);
    else waits.set(worker, wait);
    const all = [...waits.values()];
    const [first] = all;
    if (first === undefined) return described(null);
    described({
      reason: first.reason,
      calls: all.reduce((sum, { calls }) => sum + calls, 0),
      seconds: Math.max(...all.map(({ seconds }) => seconds)),
    });
  };
};

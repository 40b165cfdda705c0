/** Limits how many calls run at once. */
export interface Slots {
  /** Resolves when a slot is free and takes it; rejects with the signal's reason when aborted. */
  take(signal?: AbortSignal): Promise<void>;
  release(): void;
}

/** First come, first served. */
export const slots = (count = Number.POSITIVE_INFINITY): Slots => {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    take: async (signal) => {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const abort = (): void => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal?.reason as Error);
        };
        const start = (): void => {
          signal?.removeEventListener("abort", abort);
          resolve();
        };
        waiting.push(start);
        signal?.addEventListener("abort", abort, { once: true });
      });
    },
    release: () => {
      // The slot of a finished call goes straight to the next in line.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
};

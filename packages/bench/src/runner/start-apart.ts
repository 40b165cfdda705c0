/**
 * Lets episodes of one process start no closer to each other than `gap` milliseconds. Episodes that start together ask the model
 * together, and are answered together ever after: each answer then waits for all the others' work.
 */
export const startApart = (gap: number, now: () => number, pause: (milliseconds: number) => Promise<unknown>): (() => Promise<void>) => {
  let free = 0;
  return async () => {
    const time = now();
    const start = Math.max(time, free);
    free = start + gap;
    if (start > time) await pause(start - time);
  };
};

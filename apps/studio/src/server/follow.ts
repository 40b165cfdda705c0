import type { RunIndex } from "../runs/run-index.js";

/** Waits until it is worth looking again; false where nobody listens any more. */
export type Wait = (signal: AbortSignal) => Promise<boolean>;

/** Looks again every so many milliseconds. */
export const every =
  (milliseconds: number): Wait =>
  (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const timer = setTimeout(() => {
        signal.removeEventListener("abort", stop);
        resolve(true);
      }, milliseconds);
      const stop = () => {
        clearTimeout(timer);
        resolve(false);
      };
      signal.addEventListener("abort", stop, { once: true });
    });

/** What changed in a run, told once for every growth of its results; the id is the byte that they reach to. */
export interface Growth {
  readonly id: string;
  readonly finished: number;
  readonly of: number;
}

/** Tells how far a run has come: at once where it went on since the byte that was last seen, then whenever it does. */
export const follow = async function* (
  read: () => Promise<RunIndex | string>,
  wait: Wait,
  signal: AbortSignal,
  lastSeen = "",
): AsyncGenerator<Growth> {
  let seen = lastSeen;
  do {
    const index = await read();
    if (typeof index !== "string" && String(index.bytes) !== seen) {
      seen = String(index.bytes);
      yield { id: seen, finished: index.rows.length, of: index.manifest.episodes };
    }
  } while (await wait(signal));
};

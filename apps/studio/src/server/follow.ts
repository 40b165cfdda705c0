import type { RunIndex } from "../runs/run-index.js";
import { unfinishedEpisodes } from "../runs/unfinished-episodes.js";

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

/**
 * What changed in a run, told once for every growth of its results and every episode that begins;
 * the id says how far that is.
 */
export interface Growth {
  readonly id: string;
  readonly finished: number;
  readonly of: number;
  /** Episodes that have begun and not ended. */
  readonly unfinished: number;
}

/**
 * Tells how far a run has come: at once where it went on since what was last seen, then whenever it
 * does.
 */
export const follow = async function* (
  read: () => Promise<RunIndex | string>,
  wait: Wait,
  signal: AbortSignal,
  lastSeen = "",
): AsyncGenerator<Growth> {
  let seen = lastSeen;
  do {
    const index = await read();
    if (typeof index !== "string") {
      const { length: unfinished } = await unfinishedEpisodes(index);
      const id = `${index.bytes}-${unfinished}`;
      if (id !== seen)
        yield { id, finished: index.rows.length, of: index.manifest.episodes, unfinished };
      seen = id;
    }
  } while (await wait(signal));
};

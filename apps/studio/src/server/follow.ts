import { setTimeout } from "node:timers/promises";

/** Waits until it is worth looking again; false where nobody listens any more. */
export type Wait = (signal: AbortSignal) => Promise<boolean>;

/** How often a run in progress is looked at, in milliseconds, while a page watches it. */
export const LOOK_AGAIN = 400;

/** Looks again every so many milliseconds. */
export const every =
  (milliseconds: number): Wait =>
  (signal) =>
    setTimeout(milliseconds, true, { signal }).catch(() => false);

/** Something that a follower is sent; the id says how far that is. */
export interface Seen {
  readonly id: string;
}

/**
 * Looks again and again: gives what is new since what was last seen, at once where there is
 * something. `look` gives null where nothing is.
 */
export const follow = async function* <Growth extends Seen>(
  look: (seen: string) => Promise<Growth | null>,
  wait: Wait,
  signal: AbortSignal,
  lastSeen = "",
): AsyncGenerator<Growth> {
  let seen = lastSeen;
  do {
    const growth = await look(seen);
    if (growth === null) continue;
    seen = growth.id;
    yield growth;
  } while (await wait(signal));
};

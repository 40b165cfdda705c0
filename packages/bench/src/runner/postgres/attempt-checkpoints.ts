import { type HeldWrites, heldSaver } from "../../episode/held-saver.js";
import { journaledSaver } from "../../episode/journaled-saver.js";
import { translateDiskFull } from "./database-outage.js";
import type { EpisodeLease } from "./episode-lease.js";
import type { ThreadSaver } from "./episode-thread.js";

interface CheckpointOptions<Saver> {
  readonly saver: Saver;
  /** Of the database, without its password. */
  readonly location: string;
  readonly heldMilliseconds: number;
  readonly together: (write: () => Promise<void>) => Promise<void>;
}

/** The checkpoints of the attempts that a worker plays, by thread. */
export interface AttemptCheckpoints<Saver> {
  /** What graphs are compiled with. A thread's journal is written before its checkpoints. */
  readonly saver: Saver & HeldWrites;
  begin(threadId: string, lease: EpisodeLease): void;
  /** The error of the write that failed, if one did. */
  failureOf(threadId: string): unknown;
  /** Forgets what is held back, since results take its place; throws where a write had failed. */
  replace(threadId: string): Promise<void>;
  /** Writes what is still held back, and forgets the thread; never rejects for a write. */
  end(threadId: string): Promise<void>;
}

export const attemptCheckpoints = <Saver extends ThreadSaver>({
  saver,
  location,
  heldMilliseconds: milliseconds,
  together,
}: CheckpointOptions<Saver>): AttemptCheckpoints<Saver> => {
  const leases = new Map<string, EpisodeLease>();
  const failures = new Map<string, unknown>();
  const journaled = journaledSaver(saver, async (threadId) => {
    const lease = leases.get(threadId);
    // What an attempt that has ended still wanted to write.
    if (lease === undefined) throw new Error(`nobody plays ${threadId} any more`);
    await lease.flush();
  });
  const held = heldSaver(journaled, {
    milliseconds,
    together,
    onFailure: (threadId, error) => void failures.set(threadId, translateDiskFull(error, location)),
  });
  return {
    saver: held,
    begin: (threadId, lease) => void leases.set(threadId, lease),
    failureOf: (threadId) => failures.get(threadId),
    replace: async (threadId) => {
      await held.drop(threadId);
      // To the graph a failed write looks like a failure of its own: it says nothing about the
      // episode.
      if (failures.has(threadId)) throw failures.get(threadId);
    },
    end: async (threadId) => {
      await held.write(threadId).catch(() => {
        // Another attempt goes on from an earlier checkpoint.
      });
      leases.delete(threadId);
      await held.drop(threadId);
      failures.delete(threadId);
    },
  };
};

import { type EpisodeJournal, JournalEntry, keptEntries } from "../../episode/episode-journal.js";
import type { RunDatabase, RunQueries } from "./run-database.js";

/** An episode that this process plays, until the lease runs out. */
export interface EpisodeLease {
  /**
   * Whether it still is this attempt's; nobody takes it before the caller's transaction has ended.
   */
  isHeld(queries: RunQueries): Promise<boolean>;
  /**
   * What earlier attempts left, cut to what the checkpoints hold; `finishedTasks` of the
   * checkpointer returns that.
   */
  openJournal(checkpoints: {
    readonly taskIds: ReadonlySet<string>;
    readonly hasCheckpoints: boolean;
    /** All of it: what an episode group reports twice counts once. */
    readonly keepsAll?: boolean;
    /**
     * It is all that earlier attempts left, and is gone on with as it stands: a stream has no
     * checkpoints.
     */
    readonly standsAlone?: boolean;
  }): Promise<EpisodeJournal>;
  /**
   * Brings the journal to safety. Throws LeaseLost where another process plays the episode by now;
   * where nothing is to be written, a lease that was seen within a tenth of its time is not asked for.
   */
  flush(): Promise<void>;
  /** Returns false where the lease is lost or the run has stopped. */
  renew(): Promise<boolean>;
  /** Ends the lease in the caller's transaction; false where it was lost. */
  end(queries: RunQueries): Promise<boolean>;
  /** Ends the lease and keeps the journal; false where it was lost. */
  abandon(): Promise<boolean>;
}

/** Another process took the episode over, because this one did not renew its lease in time. */
export class LeaseLost extends Error {
  constructor(run: string, index: number) {
    super(`episode ${index} of ${run} is played by another worker by now`);
    this.name = "LeaseLost";
  }
}

interface LeaseOptions {
  readonly database: RunDatabase;
  readonly run: string;
  readonly index: number;
  readonly job: string;
  readonly seconds: number;
}

const mine = "run = $1 AND index = $2 AND token = $3";

/** Adds to the journal of an episode; false where its lease was lost. */
const addEntries = async (
  queries: RunQueries,
  which: readonly unknown[],
  position: number,
  entries: readonly JournalEntry[],
): Promise<boolean> => {
  const written = await queries.rows(
    `WITH held AS (SELECT run, index FROM {lease} WHERE ${mine} FOR SHARE)
     INSERT INTO {journal} (run, index, position, entries) SELECT run, index, $4, $5 FROM held RETURNING position`,
    [...which, position, JSON.stringify(entries)],
  );
  return written.length > 0;
};

/** The journal of an episode, which only who holds its lease writes. */
const leasedJournal = (
  { database, run, index, seconds }: LeaseOptions,
  which: readonly unknown[],
): { readonly open: EpisodeLease["openJournal"]; readonly flush: EpisodeLease["flush"] } => {
  let position = 0;
  let waiting: JournalEntry[] = [];
  let leaseSeenAt = Number.NEGATIVE_INFINITY;
  const write = async (queries: RunQueries, entries: readonly JournalEntry[]) => {
    const asked = performance.now();
    if (!(await addEntries(queries, which, position, entries))) throw new LeaseLost(run, index);
    position += 1;
    leaseSeenAt = asked;
  };
  const flush = async () => {
    if (waiting.length === 0) {
      // A node's writes see the lease, and the checkpoint after them need not ask again.
      if (performance.now() - leaseSeenAt < (seconds * 1000) / 10) return;
      const held = await database.rows(`SELECT FROM {lease} WHERE ${mine}`, which);
      if (held.length > 0) return;
      throw new LeaseLost(run, index);
    }
    const entries = waiting;
    waiting = [];
    try {
      await write(database, entries);
    } catch (error) {
      // Or a later write would leave a hole.
      waiting = [...entries, ...waiting];
      throw error;
    }
  };
  const open: EpisodeLease["openJournal"] = async ({
    taskIds,
    hasCheckpoints,
    keepsAll = false,
    standsAlone = false,
  }) => {
    const append = (entry: JournalEntry) => void waiting.push(entry);
    const chunks = await database.rows<{ entries: string }>(
      "SELECT entries FROM {journal} WHERE run = $1 AND index = $2 ORDER BY position",
      [run, index],
    );
    const all = chunks.flatMap(({ entries }) => JournalEntry.array().parse(JSON.parse(entries)));
    if (standsAlone) {
      position = chunks.length;
      // As others do: the first entry is no progress, every one after it is.
      if (position === 0) await write(database, []);
      return { earlier: all, isResumed: all.length > 0, append, flush };
    }
    const isResumed = hasCheckpoints && chunks.length > 0;
    const resumed = isResumed ? all : [];
    const earlier = keepsAll ? resumed : keptEntries(resumed, taskIds);
    await database.transaction(async (queries) => {
      await queries.rows("DELETE FROM {journal} WHERE run = $1 AND index = $2", [run, index]);
      await write(queries, earlier);
    });
    return { earlier, isResumed, append };
  };
  return { open, flush };
};

/**
 * Takes an episode over for `seconds`; undefined where another attempt holds it or the run is over.
 * A lease that has run out is lost.
 */
export const takeLease = async (options: LeaseOptions): Promise<EpisodeLease | undefined> => {
  const { database, run, index, job, seconds } = options;
  const [taken] = await database.rows<{ token: string }>(
    `WITH known AS (SELECT run, index FROM {episode} WHERE run = $1 AND index = $2 FOR KEY SHARE)
     INSERT INTO {lease} AS held (run, index, token, job, entries, expires_at)
     SELECT run, index, gen_random_uuid(), $3::uuid, (SELECT count(*) FROM {journal} WHERE run = $1 AND index = $2),
       now() + make_interval(secs => $4) FROM known
     ON CONFLICT (run, index) DO UPDATE
     SET token = excluded.token, job = excluded.job, entries = excluded.entries, expires_at = excluded.expires_at
     WHERE held.expires_at < now() RETURNING token`,
    [run, index, job, seconds],
  );
  if (taken === undefined) return undefined;
  const which = [run, index, taken.token];
  const journal = leasedJournal(options, which);
  return {
    isHeld: async (queries) =>
      (await queries.rows(`SELECT FROM {lease} WHERE ${mine} FOR SHARE`, which)).length > 0,
    openJournal: journal.open,
    flush: journal.flush,
    renew: async () => {
      const renewed = await database.rows(
        `UPDATE {lease} SET expires_at = now() + make_interval(secs => $4)
         WHERE ${mine} AND (SELECT state FROM {run} WHERE id = $1) = 'open' RETURNING run`,
        [...which, seconds],
      );
      return renewed.length > 0;
    },
    end: async (queries) => {
      const ended = await queries.rows(`DELETE FROM {lease} WHERE ${mine} RETURNING run`, which);
      if (ended.length === 0) return false;
      await queries.rows("DELETE FROM {journal} WHERE run = $1 AND index = $2", [run, index]);
      return true;
    },
    abandon: async () =>
      (await database.rows(`DELETE FROM {lease} WHERE ${mine} RETURNING run`, which)).length > 0,
  };
};

import { copyThread } from "../../episode/copy-thread.js";
import type { JournalSaver } from "../../episode/journaled-saver.js";
import type { RunDatabase, RunQueries } from "./run-database.js";

/** The checkpointer of a worker. */
export type ThreadSaver = JournalSaver & {
  getTuple(config: never): Promise<unknown>;
  deleteThread(threadId: string): Promise<void>;
};

export interface EpisodeThread {
  readonly threadId: string;
  /** Whether an earlier attempt left something that it holds. */
  readonly isCopy: boolean;
  /**
   * Removes the thread where a later attempt has replaced it: what this attempt wrote after that,
   * nobody reads.
   */
  dropIfReplaced(): Promise<void>;
}

/**
 * A thread is `copying` until it holds what earlier attempts left, then `whole`, and `over` when
 * nobody goes on from it.
 */
const threadIdOf = (name: string, id: string | number): string => `${name}/${id}`;

/** Removes threads that nobody goes on from: those of one episode, or of all. */
export const sweepThreads = async (
  database: RunDatabase,
  saver: ThreadSaver,
  episode?: { readonly run: string; readonly index: number },
) => {
  const over = await database.rows<{ id: string; name: string }>(
    `SELECT id::text, name FROM {thread} WHERE state = 'over' ${episode ? "AND run = $1 AND index = $2" : ""} ORDER BY id LIMIT 100`,
    episode ? [episode.run, episode.index] : [],
  );
  for (const { id, name } of over) {
    await saver.deleteThread(threadIdOf(name, id));
    await database.rows("DELETE FROM {thread} WHERE id = $1", [id]);
  }
};

/**
 * Ends the threads of an episode, or of a whole run, in the caller's transaction; `sweepThreads`
 * removes them.
 */
export const endThreads = async (
  queries: RunQueries,
  run: string,
  index?: number,
): Promise<void> => {
  const which = index === undefined ? [run] : [run, index];
  await queries.rows(
    `UPDATE {thread} SET state = 'over' WHERE run = $1 ${index === undefined ? "" : "AND index = $2"}`,
    which,
  );
};

interface ThreadOptions {
  readonly database: RunDatabase;
  readonly saver: ThreadSaver;
  readonly run: string;
  readonly index: number;
  readonly name: string;
  /** Declares the attempt's thread the one to go on from; false where its lease is lost. */
  readonly isHeld: (queries: RunQueries) => Promise<boolean>;
}

/**
 * A thread of checkpoints that one attempt alone writes, with what earlier attempts left. A worker
 * that stood still until its lease ran out may yet write a checkpoint; it lands in that worker's
 * own thread.
 */
export const openThread = async ({
  database,
  saver,
  run,
  index,
  name,
  isHeld,
}: ThreadOptions): Promise<EpisodeThread | undefined> => {
  const [made] = await database.rows<{ id: string; source: string | null }>(
    `INSERT INTO {thread} (run, index, name, state) VALUES ($1, $2, $3, 'copying')
     RETURNING id::text, (SELECT max(id)::text FROM {thread} WHERE run = $1 AND index = $2 AND state = 'whole') AS source`,
    [run, index, name],
  );
  const { id, source } = made!;
  const threadId = threadIdOf(name, id);
  if (source !== null) await copyThread(saver, threadIdOf(name, source), threadId);
  const isOpen = await database.transaction(async (queries) => {
    if (!(await isHeld(queries))) return false;
    await queries.rows(
      "UPDATE {thread} SET state = CASE WHEN id = $3 THEN 'whole' ELSE 'over' END WHERE run = $1 AND index = $2",
      [run, index, id],
    );
    return true;
  });
  const drop = async () => {
    await saver.deleteThread(threadId);
    await database.rows("DELETE FROM {thread} WHERE id = $1", [id]);
  };
  if (!isOpen) return drop().then(() => undefined);
  return {
    threadId,
    isCopy: source !== null,
    dropIfReplaced: async () => {
      const current = await database.rows(
        "SELECT FROM {thread} WHERE id = $1 AND state = 'whole'",
        [id],
      );
      if (current.length === 0) await drop();
    },
  };
};

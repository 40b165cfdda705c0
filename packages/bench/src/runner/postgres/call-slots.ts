import { setTimeout as pause } from "node:timers/promises";
import type { RunDatabase } from "./run-database.js";

/** A limit on how many calls run at once, over all processes that share a database. */
export interface CallSlots {
  /** Waits for a free slot; returns how to give it back. */
  take(signal?: AbortSignal): Promise<() => void>;
  close(): Promise<void>;
}

const lockClass = 0x6d6e6373;
/**
 * Milliseconds between two questions of the first in line; the others of this process wait for
 * it.
 */
const interval = 10;

const slotsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, offset) => (start + offset) % count);

/**
 * Opens the shared slots of `name`. A slot is an advisory lock, held by this process's own
 * connection: the slots of a process that dies are free at once. Behind PgBouncer in transaction
 * mode it keeps one connection of the pool.
 *
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/runs", migrations: runMigrations });
 * const release = await (await openCallSlots(database, "openai:gpt-4o-mini", 16)).take(); // all machines together make 16 calls at a time
 * release();
 */
export const openCallSlots = async (
  database: RunDatabase,
  name: string,
  count: number,
): Promise<CallSlots> => {
  let session = await database.session();
  const held = new Set<number>();
  let turn: Promise<unknown> = Promise.resolve();
  let start = 0;

  /** Locks the first slot that nobody holds. */
  const tryOne = async (): Promise<number | undefined> => {
    if (session.broken.aborted) {
      held.clear();
      await session.close();
      session = await database.session();
    }
    const wanted = slotsFrom(start, count).filter((slot) => !held.has(slot));
    if (wanted.length === 0) return undefined;
    const [locked] = await session.rows<{ slot: number }>(
      "SELECT slot FROM unnest($3::integer[]) AS slot WHERE pg_try_advisory_lock($1, hashtext($2) + slot) LIMIT 1",
      [lockClass, name, wanted],
    );
    if (locked === undefined) return undefined;
    held.add(locked.slot);
    start = locked.slot + 1;
    return locked.slot;
  };
  const inTurn = <Value>(action: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(action, action);
    turn = next.catch(() => undefined);
    return next;
  };
  const give = (slot: number, owner: typeof session) => () => {
    if (owner !== session) return;
    // Not after those that wait for a slot. Statements of one connection keep their order, so a
    // slot is asked for after it is free.
    held.delete(slot);
    void session
      .rows("SELECT pg_advisory_unlock($1, hashtext($2) + $3)", [lockClass, name, slot])
      .catch(() => {
        // The connection broke, and its locks with it.
      });
  };
  return {
    take: (signal) =>
      inTurn(async () => {
        for (;;) {
          signal?.throwIfAborted();
          const slot = await tryOne();
          if (slot !== undefined) return give(slot, session);
          await pause(interval, undefined, signal ? { signal } : {});
        }
      }),
    close: async () => {
      await turn;
      await session.close();
    },
  };
};

import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { compactSaver } from "@mnemograph/memory";
import {
  type PostgresDatabase,
  type PostgresQueries,
  postgresThreadParts,
} from "@mnemograph/memory/postgres";
import { type ConnectionPool, type Gathering, gatheringPool } from "./gathering-pool.js";

/** Statements that belong to the transaction of `together`. */
const queriesOf = (pool: ConnectionPool): PostgresQueries => ({
  rows: async (text, values = []) => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query(text, values);
    await client.query("COMMIT");
    client.release();
    return [];
  },
});

/** Parts of checkpoints that are added inside of `together` are written once, at its end. */
const gatheredParts = (
  database: PostgresDatabase,
  pool: ConnectionPool & Gathering,
  where: { readonly schema: string },
) => {
  const parts = postgresThreadParts(database, where);
  const atEnd = postgresThreadParts(queriesOf(pool), where);
  const inside = new AsyncLocalStorage<Map<string, Map<string, string>>>();
  return {
    ...parts,
    add: async (threadId: string, fresh: ReadonlyMap<string, string>) => {
      const gathered = inside.getStore();
      if (gathered === undefined) return parts.add(threadId, fresh);
      gathered.set(threadId, new Map([...(gathered.get(threadId) ?? []), ...fresh]));
    },
    together: (write: () => Promise<void>) =>
      pool.together(async () => {
        const gathered = new Map<string, Map<string, string>>();
        await inside.run(gathered, write);
        for (const [threadId, fresh] of gathered) await atEnd.add(threadId, fresh);
      }),
  };
};

/**
 * The checkpointer of workers in a schema of the database. What is written inside of `together` is
 * one statement; `setup` makes the tables.
 */
export const sharedCheckpoints = (
  database: PostgresDatabase,
  schema: string,
  Saver: typeof PostgresSaver,
) => {
  const pool: ConnectionPool & Gathering = gatheringPool(database.pool as never);
  const plain = new Saver(pool as never, undefined, { schema });
  const parts = gatheredParts(database, pool, { schema });
  const setup = async () => {
    await plain.setup();
    await parts.setup();
  };
  return { saver: compactSaver(plain, parts), together: parts.together, setup };
};

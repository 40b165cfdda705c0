import type { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { openCallSlots } from "../runner/postgres/call-slots.js";
import { type RunDatabase, runMigrations } from "../runner/postgres/run-database.js";
import { sharedCheckpoints } from "../runner/postgres/shared-checkpoints.js";
import { openPostgres, type PostgresDatabase } from "@mnemograph/memory/postgres";
import { layered } from "@mnemograph/models";
import { loadOptional } from "@mnemograph/core";
import { databasePackages } from "../runner/postgres/database-packages.js";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";

/**
 * One PostgreSQL database with everything that several machines share: memories, runs, checkpoints.
 */
export interface SharedDatabase {
  /** Server and database, without user and password. */
  readonly location: string;
  readonly memories: PostgresDatabase;
  readonly runs: RunDatabase;
  readonly saver: PostgresSaver;
  /** Checkpoints that are written inside are sent as one. */
  readonly together: (write: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const checkpointSchema = "mnemograph_checkpoints";
const lockClass = 0x6d6e6370;

/**
 * Opens the database of a URL and makes what is missing in it. `episodes` is how many this process
 * plays side by side.
 */
export const openSharedDatabase = async (
  url: string,
  episodes: number,
): Promise<SharedDatabase> => {
  const { PostgresSaver } = await loadOptional(
    databasePackages,
    () => import("@langchain/langgraph-checkpoint-postgres"),
  );
  const maxConnections = Math.min(20, 4 + Math.ceil(episodes / 4));
  const memories = await openPostgres({ url, maxConnections });
  try {
    const runs = await openPostgres({
      url,
      schema: "mnemograph_runs",
      migrations: runMigrations,
      maxConnections,
    });
    const { saver, together, setup } = sharedCheckpoints(memories, checkpointSchema, PostgresSaver);
    // Workers that start together would make the same tables.
    await memories.transaction(async (queries) => {
      await queries.rows("SELECT pg_advisory_xact_lock($1, 0)", [lockClass]);
      await setup();
    });
    const close = async () => {
      await runs.close();
      await memories.close();
    };
    return {
      location: memories.location,
      memories,
      runs,
      saver,
      together,
      close,
    };
  } catch (error) {
    await memories.close();
    throw error;
  }
};

/** Lets calls of one model wait until fewer than `limit` run, over all workers of the run. */
export const withCallSlots = async (runs: RunDatabase, name: string, limit: number) => {
  const slots = await openCallSlots(runs, name, limit);
  const wrap = (model: BaseChatModel): BaseChatModel =>
    layered(model, async (messages, options, next) => {
      const free = await slots.take(options.signal);
      try {
        return await next(messages, options);
      } finally {
        free();
      }
    });
  return { wrap, close: slots.close };
};

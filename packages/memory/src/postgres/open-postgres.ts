import { setTimeout as pause } from "node:timers/promises";
import { MnemographError, loadOptional } from "@mnemograph/core";
import type { Pool, PoolClient } from "pg";
import { copyRows } from "./copy-rows.js";
import { databaseLocation } from "./database-location.js";
import { guardedSocket } from "./guarded-socket.js";
import { postgresPackages } from "./postgres-packages.js";
import { migratePostgres, requireMigrated } from "./migrate-postgres.js";
import {
  type PostgresDatabase,
  type PostgresMigrations,
  type PostgresQueries,
  quoteName,
} from "./postgres-database.js";
import { postgresMigrations } from "./postgres-migrations.js";
import { translatePostgresError } from "./translate-postgres-error.js";

export interface PostgresDatabaseOptions {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Where the tables lie; made where missing. */
  readonly schema?: string;
  /** Most connections of this process. */
  readonly maxConnections?: number;
  /** How long a writer waits for another one, in milliseconds. */
  readonly lockTimeout?: number;
  /** The tables that the schema holds: by default those of the memories. */
  readonly migrations?: PostgresMigrations;
  /** Only to look: nothing is made or brought up to date, and no transaction writes. */
  readonly readOnly?: boolean;
}

const int8 = 20;
const begin = (lockTimeout: number, readOnly: boolean) =>
  `BEGIN${readOnly ? " READ ONLY" : ""}; SET LOCAL lock_timeout = ${lockTimeout}; SET LOCAL idle_in_transaction_session_timeout = ${2 * lockTimeout + 60_000}`;

const queriesOn = (
  run: Pick<Pool, "query">,
  schema: string,
  location: string,
): PostgresQueries => ({
  rows: async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
    const text = statement.replaceAll(
      /\{(\w+)\}/g,
      (_all, table: string) => `${quoteName(schema)}.${table}`,
    );
    try {
      return (await run.query(text, [...values])).rows as Row[];
    } catch (error) {
      throw translatePostgresError(error, location);
    }
  },
});

const openPool = async (url: string, maxConnections: number): Promise<Pool> => {
  const { default: pg } = await loadOptional(postgresPackages, () => import("pg"));
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
    stream: guardedSocket,
    // An idle pool does not keep the process alive.
    allowExitOnIdle: true,
    application_name: "mnemograph",
    // Counts and versions stay below 2^53: plain numbers, not texts.
    types: {
      getTypeParser: (id, format) =>
        (id === int8 ? Number : pg.types.getTypeParser(id, format as "text")) as never,
    },
  });
  // The pool drops a connection that broke while it was idle; the next statement opens a new one
  // and reports its own error.
  pool.on("error", () => {});
  // One that breaks while it is taken, by a library that does not listen, would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};

const requireSchemaName = (schema: string): void => {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) return;
  throw new MnemographError({
    code: "USAGE",
    message: `"${schema}" cannot name a schema`,
    hint: "use lower-case letters, digits and underscores",
  });
};

/** Connections of a pool, taken for one use each. */
interface Connections {
  readonly connect: () => Promise<PoolClient>;
  readonly schema: string;
  readonly location: string;
}

const transactionOn =
  ({ connect, schema, location }: Connections, begin: string): PostgresDatabase["transaction"] =>
  async (action) => {
    const client = await connect();
    let failure: Error | undefined;
    try {
      await client.query(begin);
      const result = await action({
        ...queriesOn(client, schema, location),
        copy: (table, columns, rows) => copyRows(client, schema, table, columns, rows),
      });
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((broken: Error) => {
        failure = broken;
      });
      throw translatePostgresError(error, location);
    } finally {
      client.release(failure);
    }
  };

const sessionOn =
  ({ connect, schema, location }: Connections): PostgresDatabase["session"] =>
  async () => {
    const client = await connect();
    const broken = new AbortController();
    client.on("error", (error) => broken.abort(translatePostgresError(error, location)));
    client.on("end", () => broken.abort());
    // An open transaction keeps the connection where a pooler such as PgBouncer hands one out for
    // each: what the session locks would be another client's else. Idle, it holds no snapshot,
    // and vacuum goes on beside it.
    await client
      .query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0")
      .catch((error: unknown) => {
        client.release(true);
        throw translatePostgresError(error, location);
      });
    // One statement at a time, in the order of the calls.
    let turn: Promise<unknown> = Promise.resolve();
    const { rows } = queriesOn(client, schema, location);
    const inTurn: PostgresQueries["rows"] = (statement, values) => {
      const result = turn.then(() => rows<never>(statement, values));
      // After a mistake the transaction takes no statement any more.
      turn = result.catch((error: unknown) => broken.abort(error));
      return result;
    };
    // Not given back to the pool: what the session locked ends with its connection.
    let isOpen = true;
    const close = async () => {
      if (isOpen) client.release(true);
      isOpen = false;
    };
    return { rows: inTurn, broken: broken.signal, close };
  };

/**
 * Opens a database and makes our tables where they are missing.
 *
 * @throws MnemographError DATA_NOT_FOUND where no connection can be made, USAGE for a schema's name
 *   or a URL that cannot be one, MEMORY_INVALID for a foreign schema or another version of ours;
 *   read-only also DATA_NOT_FOUND where the schema is not made yet.
 * @example
 * const database = await openPostgres({ url: "postgres://user:password@localhost:5432/memories", schema: "trial", maxConnections: 2 });
 * const lines = await database.rows<{ kind: string }>("SELECT kind FROM {memory}"); // {memory} is trial.memory
 */
export const openPostgres = async (options: PostgresDatabaseOptions): Promise<PostgresDatabase> => {
  const {
    url,
    schema = "mnemograph",
    maxConnections = 4,
    lockTimeout = 30_000,
    migrations = postgresMigrations,
    readOnly = false,
  } = options;
  const location = databaseLocation(url);
  requireSchemaName(schema);
  const pool = await openPool(url, maxConnections);
  let closing: Promise<void> | undefined;

  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw translatePostgresError(error, location);
    }
  };
  const connections = { connect, schema, location };
  const database: PostgresDatabase = {
    location,
    schema,
    readOnly,
    pool,
    ...queriesOn(pool, schema, location),
    transaction: transactionOn(connections, begin(lockTimeout, readOnly)),
    session: sessionOn(connections),
    close: () => (closing ??= pool.end()),
  };
  try {
    await withRetry(() => (readOnly ? requireMigrated : migratePostgres)(database, migrations));
    return database;
  } catch (error) {
    await database.close();
    throw translatePostgresError(error, location);
  }
};

/**
 * Servers that have just been started, or are full for a moment, get a second and a third chance.
 */
const withRetry = async (action: () => Promise<void>): Promise<void> => {
  for (const wait of [200, 1000]) {
    try {
      return await action();
    } catch (error) {
      const code = (error as { readonly evidence?: { readonly postgresCode?: unknown } }).evidence
        ?.postgresCode;
      if (code !== "57P03" && code !== "53300") throw error;
      await pause(wait);
    }
  }
  return action();
};

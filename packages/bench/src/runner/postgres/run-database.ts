/** Runs statements; `{table}` in a statement is a table of the run schema. */
export interface RunQueries {
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * An open PostgreSQL database that holds `runMigrations`: `openPostgres` of @mnemograph/memory
 * makes one.
 */
export interface RunDatabase extends RunQueries {
  /** Server and database, without user and password. */
  readonly location: string;
  transaction<Result>(action: (queries: RunQueries) => Promise<Result>): Promise<Result>;
  /** A connection of its own, for locks that live as long as it does. */
  session(): Promise<RunQueries & { readonly broken: AbortSignal; close(): Promise<void> }>;
}

/**
 * The tables of runs that several machines play, one list of statements per version; lists are
 * never edited, only added. They hold what is under way: a run that is complete leaves them. JSON
 * stands in text columns: jsonb refuses U+0000.
 */
export const runMigrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE {run} (
      id text PRIMARY KEY, state text NOT NULL, failure text, worker_data text NOT NULL, lease_seconds double precision NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now()
    )`,
    "CREATE TABLE {episode} (run text, index integer, body text NOT NULL, PRIMARY KEY (run, index))",
    `CREATE TABLE {result} (
      run text, index integer, outcome text NOT NULL, events bytea, is_collected boolean NOT NULL DEFAULT false, PRIMARY KEY (run, index)
    )`,
    "CREATE INDEX result_waiting ON {result} (run, index) WHERE NOT is_collected",
    `CREATE TABLE {lease} (
      run text, index integer, job uuid NOT NULL, token uuid NOT NULL, entries integer NOT NULL, expires_at timestamptz NOT NULL,
      PRIMARY KEY (run, index)
    )`,
    "CREATE TABLE {journal} (run text, index integer, position integer, entries text NOT NULL, PRIMARY KEY (run, index, position))",
  ],
  [
    "ALTER TABLE {run} ADD COLUMN opening integer NOT NULL DEFAULT 0",
    `CREATE TABLE {thread} (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, run text NOT NULL, index integer NOT NULL, name text NOT NULL, state text NOT NULL
    )`,
    "CREATE INDEX thread_of_episode ON {thread} (run, index)",
  ],
];

/** The name of a run's queue, and of the queue of episodes that were given up. */
export const queueOf = (runId: string): string => `episodes-${runId}`.replaceAll(/[^\w.-]/g, "-");
export const deadQueueOf = (runId: string): string => `${queueOf(runId)}-dead`;
/**
 * Episodes whose workers kept dying: each is tried with nothing beside it before it is given up.
 */
export const aloneQueueOf = (runId: string): string => `${queueOf(runId)}-alone`;
export const deadAloneQueueOf = (runId: string): string => `${aloneQueueOf(runId)}-dead`;

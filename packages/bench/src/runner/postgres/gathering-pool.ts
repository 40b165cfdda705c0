import { AsyncLocalStorage } from "node:async_hooks";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/** What a checkpointer of LangGraph needs of a connection. */
interface Client {
  query: Query;
  release(error?: Error): void;
}

/** What a checkpointer of LangGraph needs of pg's pool. */
export interface ConnectionPool {
  connect(): Promise<Client>;
  query: Query;
}

const insert = /^\s*INSERT INTO ([^()]+?)\s*\(([^()]+)\)/i;
const placeholders = /\sVALUES\s+(\((?:\$\d+(?:,\s*)?)+\))/i;
const conflict = /ON CONFLICT \(([^()]+)\)/i;
/** A statement of PostgreSQL takes no more. */
const mostValues = 65_535;
const noRows = { rows: [], rowCount: 0 };

/** The placeholders of a text, counted on from `first`. */
const renumbered = (text: string, first: number): string =>
  text.replaceAll(/\$(\d+)/g, (_all, number) => `$${Number(number) + first}`);

/** The rows of all statements of one text. */
type Group = readonly [text: string, rows: readonly (readonly unknown[])[]];

const groupsOf = (statements: readonly Statement[]): Group[] => {
  const groups = new Map<string, (readonly unknown[])[]>();
  for (const { text, values } of statements) {
    const rows = groups.get(text);
    if (rows === undefined) groups.set(text, [values]);
    else rows.push(values);
  }
  return [...groups];
};

/** A group as one statement with all of its rows. */
const withRows = ([text, rows]: Group, first: number): string => {
  const ended = text.replace(/;\s*$/, "");
  if (rows.length === 1) return renumbered(ended, first);
  const row = placeholders.exec(text)?.[1] ?? "";
  const all = rows.map((values, index) => renumbered(row, first + index * values.length));
  return ended.replace(row, () => all.join(", "));
};

const namesIn = (list: string): string[] => list.split(",").map((name) => name.trim());

/** What each row of a group changes: by table and key; by the text alone where it names no key. */
const changedBy = ([text, rows]: Group): string[] => {
  const [, table, columns = ""] = insert.exec(text) ?? [];
  const keys = conflict.exec(text)?.[1];
  if (keys === undefined || !placeholders.test(text)) return rows.map(() => text);
  const names = namesIn(columns);
  const places = namesIn(keys).map((key) => names.indexOf(key));
  return rows.map((values) => JSON.stringify([table, ...places.map((place) => values[place])]));
};

/**
 * INSERTs as one statement; undefined where that could do something else: one statement may not
 * change a row twice.
 */
const inOne = (statements: readonly Statement[]): Statement | undefined => {
  const count = statements.reduce((sum, { values }) => sum + values.length, 0);
  const groups = groupsOf(statements);
  if (count > mostValues || new Set(groups.flatMap(changedBy)).size < statements.length)
    return undefined;
  const values: unknown[] = [];
  const parts = groups.map((group) => {
    const part = withRows(group, values.length);
    values.push(...group[1].flat());
    return part;
  });
  const before = parts.slice(0, -1).map((part, index) => `part_${index} AS (${part})`);
  const last = parts.at(-1) ?? "";
  return {
    text: before.length === 0 ? last : `WITH ${before.join(", ")} ${last}`,
    values,
  };
};

/** Begins a transaction with statements. */
const begin = async (send: Query, statements: readonly Statement[]): Promise<void> => {
  await send("BEGIN");
  for (const { text, values } of statements) await send(text, values);
};

/** Sends INSERTs as one transaction, as one statement where that does the same. */
const sendAll = async (send: Query, statements: readonly Statement[]): Promise<unknown> => {
  if (statements.length === 0) return noRows;
  const one = inOne(statements);
  if (one !== undefined) return send(one.text, one.values);
  try {
    await begin(send, statements);
  } catch (error) {
    await send("ROLLBACK");
    throw error;
  }
  return send("COMMIT");
};

/** A connection that is taken from the pool for the first statement that is sent. */
const whenNeeded = (pool: ConnectionPool): Client => {
  let taken: Promise<Client> | undefined;
  return {
    query: async (text, values) => (await (taken ??= pool.connect())).query(text, values),
    release: (error) =>
      void taken?.then(
        (client) => client.release(error),
        () => {},
      ),
  };
};

/** Keeps the INSERTs of a transaction back until its end, or for `gathered`. */
const gathering = (client: Client, gathered: Statement[] | undefined): Client => {
  let waiting: Statement[] | undefined;
  const send = client.query;
  const query: Query = async (text, values) => {
    if (text === "BEGIN") {
      waiting = [];
      return noRows;
    }
    if (waiting === undefined) return send(text, values);
    // Its answer is left out: the caller reads none.
    if (values !== undefined && insert.test(text)) {
      waiting.push({ text, values });
      return noRows;
    }
    const statements = waiting;
    waiting = undefined;
    if (text === "ROLLBACK") return noRows;
    if (text === "COMMIT") {
      if (gathered === undefined) return sendAll(send, statements);
      gathered.push(...statements);
      return noRows;
    }
    await begin(send, statements);
    return send(text, values);
  };
  return { query, release: (error) => client.release(error) };
};

/** What a gathering pool adds. */
export interface Gathering {
  /** Makes one transaction of all transactions of INSERTs alone that are ended inside. */
  together(write: () => Promise<void>): Promise<void>;
}

/**
 * A pool whose transactions of INSERTs alone become one statement each, for checkpointers that send
 * a statement for each value and read no answer.
 */
export const gatheringPool = <Pool extends ConnectionPool>(pool: Pool): Pool & Gathering => {
  const inside = new AsyncLocalStorage<Statement[]>();
  const query: Query = (text, values) => pool.query(text, values);
  const together: Gathering["together"] = async (write) => {
    const statements: Statement[] = [];
    await inside.run(statements, write);
    const client = whenNeeded(pool);
    try {
      await sendAll(client.query, statements);
    } finally {
      client.release();
    }
  };
  return Object.create(pool, {
    connect: { value: async () => gathering(whenNeeded(pool), inside.getStore()) },
    // Bound to the pool, whose own `query` calls its `connect`.
    query: { value: query },
    together: { value: together },
  });
};

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

const insert = /^\s*INSERT INTO [^()]+\([^()]+\)\s+VALUES\s+(\((?:\$\d+(?:,\s*)?)+\))/i;
/** A statement of PostgreSQL takes no more. */
const mostValues = 65_535;
const noRows = { rows: [], rowCount: 0 };

/** The placeholders of a text, counted on from `first`. */
const renumbered = (text: string, first: number): string =>
  text.replaceAll(/\$(\d+)/g, (_all, number) => `$${Number(number) + first}`);

/** Statements of the same text, one behind the other. */
interface Group {
  readonly text: string;
  readonly rows: (readonly unknown[])[];
}

const groupsOf = (statements: readonly Statement[]): Group[] => {
  const groups: Group[] = [];
  for (const { text, values } of statements) {
    const last = groups.at(-1);
    if (last?.text === text) last.rows.push(values);
    else groups.push({ text, rows: [values] });
  }
  return groups;
};

/** A group as one statement with all of its rows. */
const withRows = ({ text, rows }: Group, first: number): string => {
  const row = insert.exec(text)?.[1] ?? "";
  const all = rows.map((values, index) => renumbered(row, first + index * values.length));
  return text.replace(row, () => all.join(", ")).replace(/;\s*$/, "");
};

/**
 * INSERTs as one statement; undefined where that could do something else: two rows of one statement
 * may not change the same row, and statements at once may not change rows of the same table.
 */
const inOne = (statements: readonly Statement[]): Statement | undefined => {
  const groups = groupsOf(statements);
  const texts = new Set(groups.map(({ text }) => text));
  const isSafe = ({ text, rows }: Group) =>
    rows.length === 1 || /ON CONFLICT[^;]*DO NOTHING/i.test(text);
  if (groups.length === 0 || texts.size < groups.length || !groups.every(isSafe)) return undefined;
  const values: unknown[] = [];
  const parts = groups.map((group) => {
    const part = withRows(group, values.length);
    values.push(...group.rows.flat());
    return part;
  });
  const before = parts.slice(0, -1).map((part, index) => `part_${index} AS (${part})`);
  if (values.length > mostValues) return undefined;
  const last = parts.at(-1) ?? "";
  return {
    text: before.length === 0 ? last : `WITH ${before.join(", ")} ${last}`,
    values,
  };
};

/** Keeps the INSERTs of a transaction back until its end. */
const gathering = (client: Client): Client => {
  let waiting: Statement[] | undefined;
  const send: Query = (text, values) => client.query(text, values);
  const sendAll = async (statements: readonly Statement[]) => {
    await send("BEGIN");
    for (const { text, values } of statements) await send(text, values);
  };
  const end = async (statements: readonly Statement[]) => {
    const one = inOne(statements);
    if (one !== undefined) return send(one.text, one.values);
    if (statements.length === 0) return noRows;
    await sendAll(statements);
    return send("COMMIT");
  };
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
    if (text === "COMMIT") return end(statements);
    if (text === "ROLLBACK") return noRows;
    await sendAll(statements);
    return send(text, values);
  };
  return { query, release: (error) => client.release(error) };
};

/**
 * A pool whose transactions of INSERTs alone become one statement each, for checkpointers that send
 * a statement for each value and read no answer.
 */
export const gatheringPool = <Pool extends ConnectionPool>(pool: Pool): Pool => {
  const query: Query = (text, values) => pool.query(text, values);
  return Object.create(pool, {
    connect: { value: async () => gathering(await pool.connect()) },
    // Bound to the pool, whose own `query` calls its `connect`.
    query: { value: query },
  });
};

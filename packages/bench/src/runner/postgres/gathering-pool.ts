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
const noRows = { rows: [], rowCount: 0 };

/** The placeholders of a text, counted on from `first`. */
const renumbered = (text: string, first: number): string =>
  text.replaceAll(/\$(\d+)/g, (_all, number) => `$${Number(number) + first}`);

/** Statements of the same text, one behind the other, as one with a row for each. */
const withRows = (group: readonly Statement[], first: number): string => {
  const { text, values } = group[0]!;
  const row = insert.exec(text)?.[1] ?? "";
  const rows = group.map((_, index) => renumbered(row, first + index * values.length)).join(", ");
  return text.replace(row, () => rows).replace(/;\s*$/, "");
};

const groupsOf = (statements: readonly Statement[]): Statement[][] => {
  const groups: Statement[][] = [];
  for (const statement of statements) {
    const last = groups.at(-1);
    if (last?.[0]?.text === statement.text) last.push(statement);
    else groups.push([statement]);
  }
  return groups;
};

/**
 * INSERTs as one statement; undefined where that could do something else: two rows of one statement
 * may not change the same row, and statements at once may not change rows of the same table.
 */
const inOne = (statements: readonly Statement[]): Statement | undefined => {
  const groups = groupsOf(statements);
  const texts = new Set(groups.map(([{ text } = { text: "" }]) => text));
  const isSafe = (group: readonly Statement[]) =>
    group.length === 1 || /ON CONFLICT[^;]*DO NOTHING/i.test(group[0]!.text);
  if (groups.length === 0 || texts.size < groups.length || !groups.every(isSafe)) return undefined;
  const values: unknown[] = [];
  const parts = groups.map((group) => {
    const part = withRows(group, values.length);
    for (const statement of group) values.push(...statement.values);
    return part;
  });
  const last = parts.pop()!;
  const before = parts.map((part, index) => `part_${index} AS (${part})`).join(", ");
  return { text: before === "" ? last : `WITH ${before} ${last}`, values };
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
    // What it answers is not told: the caller reads none.
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
export const gatheringPool = (pool: ConnectionPool): ConnectionPool => ({
  connect: async () => gathering(await pool.connect()),
  query: (text, values) => pool.query(text, values),
});

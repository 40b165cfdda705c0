import type { SqliteValue } from "@mnemograph/bench";
import { type CallFilter, conditionOf, MOST_WORDS, orderOf, wordsOf } from "./call-filter.js";
import { startWithin } from "../runs/page-of-episodes.js";
import type { CallStore } from "./call-store.js";

/** Calls on one page. */
export const CALLS = 100;
/** Names that a filter offers, at most. */
const MOST_NAMES = 200;
/** Calls of one export, at most. */
export const MOST_EXPORTED = 50_000;

/** A call as the list shows it. */
export interface FoundCall {
  readonly id: number;
  readonly episode: string;
  readonly pipeline: string;
  readonly node: string;
  readonly path: string;
  /** The run of the node, as the trace's address names it. */
  readonly span: number;
  /** 1 for the first call of that run of the node. */
  readonly number: number;
  /** Null outside of steps. */
  readonly step: number | null;
  readonly promptId: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly tokens: number;
  readonly estimated: boolean;
  /** Milliseconds. */
  readonly latency: number;
  /** US dollars; null where the price is unknown. */
  readonly cost: number | null;
  readonly retries: number;
  readonly reply: string;
  /** Why the reply could not be used; null where it was. */
  readonly problem: string | null;
  /** Whether the episode succeeded; null where it has not ended. */
  readonly success: boolean | null;
}

type Row = Omit<FoundCall, "estimated" | "success"> & {
  readonly estimated: number;
  readonly success: number | null;
};

const COLUMNS = `call.id, call.episode, pipeline, node, path, span, number, step,
  prompt_id AS promptId, prompt_tokens AS promptTokens, completion_tokens AS completionTokens,
  tokens, estimated, latency, cost, retries, reply, problem, success`;
const JOINED = "call JOIN shown USING (id) LEFT JOIN log USING (episode)";

const foundCall = ({ estimated, success, ...row }: Row): FoundCall => ({
  ...row,
  estimated: estimated === 1,
  success: success === null ? null : success === 1,
});

/** Calls by their ids, in this order. */
const callsOf = ({ database }: CallStore, ids: readonly number[]): readonly FoundCall[] => {
  if (ids.length === 0) return [];
  const rows = database
    .prepare<readonly SqliteValue[], Row>(
      `SELECT ${COLUMNS} FROM ${JOINED} WHERE call.id IN (${ids.map(() => "?").join(", ")})`,
    )
    .all(...ids);
  const known = new Map(rows.map((row) => [row.id, foundCall(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

const idsOf = (
  { database, hasWords }: CallStore,
  filter: CallFilter,
  limit: number,
  from: number,
): readonly number[] => {
  const { sql, values } = conditionOf(filter, hasWords);
  return database
    .pluck<readonly SqliteValue[], number>(
      `SELECT id FROM call WHERE ${sql} ORDER BY ${orderOf(filter)} LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, from);
};

interface Sums {
  readonly total: number;
  readonly tokens: number | null;
  readonly cost: number | null;
  readonly unknown: number | null;
}

/** One page of the calls that a filter lets through. */
export const findCalls = (store: CallStore, filter: CallFilter) => {
  const { database, hasWords } = store;
  const { sql, values } = conditionOf(filter, hasWords);
  const sums = database
    .prepare<readonly SqliteValue[], Sums>(
      `SELECT count(*) AS total, sum(tokens) AS tokens, sum(cost) AS cost,
         sum(cost IS NULL) AS unknown FROM call WHERE ${sql}`,
    )
    .get(...values);
  const names = (column: "pipeline" | "node") =>
    database
      .pluck<[number], string>(`SELECT DISTINCT ${column} FROM call ORDER BY 1 LIMIT ?`)
      .all(MOST_NAMES);
  const total = sums?.total ?? 0;
  const from = startWithin(filter.from, total, CALLS);
  return {
    rows: callsOf(store, idsOf(store, filter, CALLS, from)),
    total,
    from,
    /** Calls on one page, at most. */
    limit: CALLS,
    /** Calls of one export, at most. */
    exported: MOST_EXPORTED,
    /** Of all calls that were found. */
    tokens: sums?.tokens ?? 0,
    /** US dollars; null where a price is unknown. */
    cost: (sums?.unknown ?? 0) > 0 ? null : (sums?.cost ?? 0),
    pipelines: names("pipeline"),
    nodes: names("node"),
    /** Words that are searched for; a search may have more. */
    words: wordsOf(filter.search),
    mostWords: MOST_WORDS,
    /** Lines of the logs that cannot be read. */
    problems: database.pluck<[], number>("SELECT coalesce(sum(problems), 0) FROM log").get() ?? 0,
  };
};

export type CallPage = ReturnType<typeof findCalls>;

/** All calls that a filter lets through, a page at a time; what they are is settled at once. */
export const pagesOfCalls = function* (
  store: CallStore,
  filter: CallFilter,
): Generator<readonly FoundCall[]> {
  const ids = idsOf(store, filter, MOST_EXPORTED, 0);
  for (let from = 0; from < ids.length; from += CALLS)
    yield callsOf(store, ids.slice(from, from + CALLS));
};

import { z } from "zod";

/** What the list can be sorted by: the order of the logs, or a figure. */
export const callSorts = ["log", "tokens", "latency", "cost", "retries"] as const;

/** Which calls failed: those whose reply could not be used, or all of failed episodes. */
export const failures = ["call", "episode"] as const;

const text = z.string().catch("");

/** What an address asks for; wrong parameters are ignored. */
export const CallFilter = z.object({
  pipeline: text,
  node: text,
  failed: z.enum(["", ...failures]).catch(""),
  search: text,
  sort: z.enum(callSorts).catch("log"),
  order: z.enum(["desc", "asc"]).catch("desc"),
  from: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
});
export type CallFilter = z.infer<typeof CallFilter>;

/** Words of a search that are looked for, and characters of each. */
export const MOST_WORDS = 16;
const LONGEST_WORD = 100;
/** Shorter beginnings of words would find nearly everything. */
const SHORTEST_BEGINNING = 3;

/** Words that a search is made of: at least one letter or digit in each. */
export const wordsOf = (search: string): readonly string[] =>
  search
    .slice(0, MOST_WORDS * LONGEST_WORD)
    .split(/[\s\0]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));

/** Each word as a quoted string of FTS5: nothing in it is an operator. */
const ftsQuery = (words: readonly string[]): string =>
  words
    .map((word) => {
      const quoted = `"${word.replaceAll('"', '""')}"`;
      return word.length >= SHORTEST_BEGINNING ? `${quoted}*` : quoted;
    })
    .join(" AND ");

export interface Condition {
  readonly sql: string;
  readonly values: readonly string[];
}

const searchCondition = (search: string, hasWords: boolean): Condition => {
  const words = wordsOf(search);
  if (words.length === 0) return { sql: "0", values: [] };
  if (hasWords)
    return {
      sql: "id IN (SELECT rowid FROM text WHERE text MATCH ?)",
      values: [ftsQuery(words)],
    };
  const like = words.map(() => "words LIKE ? ESCAPE '\\'").join(" AND ");
  return {
    sql: `id IN (SELECT id FROM text WHERE ${like})`,
    values: words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`),
  };
};

/** The calls that a filter lets through, as a condition of SQL. */
export const conditionOf = (filter: CallFilter, hasWords: boolean): Condition => {
  const { pipeline, node, failed, search } = filter;
  const conditions: Condition[] = [];
  if (pipeline !== "") conditions.push({ sql: "pipeline = ?", values: [pipeline] });
  if (node !== "") conditions.push({ sql: "node = ?", values: [node] });
  if (failed === "call") conditions.push({ sql: "failed = 1", values: [] });
  if (failed === "episode")
    conditions.push({
      sql: "episode IN (SELECT episode FROM log WHERE success = 0)",
      values: [],
    });
  if (search.trim() !== "") conditions.push(searchCondition(search, hasWords));
  return {
    sql: conditions.length === 0 ? "1" : conditions.map(({ sql }) => `(${sql})`).join(" AND "),
    values: conditions.flatMap(({ values }) => values),
  };
};

/** The order of a list, as SQL; unknown figures come last. */
export const orderOf = ({ sort, order }: Pick<CallFilter, "sort" | "order">): string => {
  if (sort === "log") return order === "asc" ? "id DESC" : "id";
  return order === "asc" ? `${sort} ASC NULLS LAST, id` : `${sort} DESC, id`;
};

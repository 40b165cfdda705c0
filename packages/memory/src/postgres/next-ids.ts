import type { PostgresQueries } from "./postgres-database.js";

/** Row ids of a table in rising order, so that the order of addition is the order of ids. */
export const nextIds = async (
  queries: PostgresQueries,
  table: string,
  count: number,
): Promise<readonly number[]> => {
  if (count === 0) return [];
  const [line] = await queries.rows<{ ids: string }>(
    `WITH sequence AS MATERIALIZED (SELECT pg_get_serial_sequence('{${table}}', 'id')::regclass AS name)
     SELECT string_agg(nextval(name)::text, ',') AS ids FROM sequence, generate_series(1, $1)`,
    [count],
  );
  return (line as { readonly ids: string }).ids
    .split(",")
    .map(Number)
    .toSorted((left, right) => left - right);
};

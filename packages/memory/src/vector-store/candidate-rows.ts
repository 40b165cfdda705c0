import type { ExperienceQuery } from "../experiences/experience-memory.js";
import { fieldNames } from "../experiences/pack-vectors.js";
import type { ExperienceRow } from "../experiences/experience-row.js";
import { type CatalogueEntry, experienceHash, rowName } from "./experience-catalogue.js";
import type { DocumentJournal } from "./document-journal.js";
import type { ExperienceBody } from "./experience-body.js";

/** How many are scored exactly for each log that is asked for. */
const PER_LOG = 8;
const LEAST = 64;

/**
 * The rows that a query is scored with, by their names; undefined where all
 * logs have to be: few logs, few with such a field, or a query by the key alone. Candidates are the logs whose task,
 * category or plan is nearest to the query's, as the store finds them.
 */
export const candidateRows = async (
  journal: DocumentJournal<ExperienceBody>,
  query: ExperienceQuery,
  entries: readonly CatalogueEntry[],
): Promise<ReadonlyMap<string, ExperienceRow> | undefined> => {
  const wanted = Math.max(LEAST, query.topK * PER_LOG);
  const fields = fieldNames.filter(
    (name) => query[name]?.some((value) => value !== 0) && query.weights?.[name] !== 0,
  );
  if (fields.length === 0 || entries.length <= wanted) return undefined;
  const shown = new Set(entries.map(({ version, hash }) => rowName(version, hash)));
  const rows = new Map<string, ExperienceRow>();
  for (const name of fields) {
    const vector = query[name];
    if (vector === undefined) continue;
    for (let count = wanted * 4; ; count *= 4) {
      const { found, isAll } = await journal.nearest(vector, count);
      const near = found
        .flatMap(({ body }) => ("row" in body && body.field === name ? [body.row] : []))
        .map((row) => [rowName(row.version, experienceHash(row)), row] as const)
        .filter(([row]) => shown.has(row));
      if (near.length < wanted && !isAll) continue;
      for (const [one, row] of near.slice(0, wanted)) rows.set(one, row);
      break;
    }
  }
  // Logs without such a field are found by no search.
  return rows.size < Math.min(query.topK, entries.length) ? undefined : rows;
};

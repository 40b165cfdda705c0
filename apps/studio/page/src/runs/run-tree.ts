import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import type { ListedRun } from "../../../src/runs/list-run.js";

const textOf = (run: ListedRun): string =>
  [run.id, run.environment, run.split, run.model, run.kind, ...run.tags]
    .concat(run.pipelines.map(({ name }) => name))
    .concat(Object.values(run.roles), Object.values(run.memories))
    .join(" ");

/**
 * The runs that hold all words, the newest first; and the forks below each. A fork of a fork stands
 * below the run that all of them began with.
 */
export const runTree = (runs: readonly ListedRun[], search: string) => {
  const words = searchWords(search);
  const found = runs
    .filter((run) => holdsWords(textOf(run), words))
    .toSorted((one, other) => other.begun - one.begun);
  const parentOf = new Map(found.map(({ id, parent }) => [id, parent]));
  const originOf = (id: string, seen: readonly string[] = []): string => {
    const parent = parentOf.get(id);
    if (!parent || !parentOf.has(parent)) return id;
    return seen.includes(id) ? (seen[0] ?? id) : originOf(parent, [...seen, id]);
  };
  return {
    found: found.length,
    tops: found.filter(({ id }) => originOf(id) === id),
    forksOf: ({ id }: ListedRun): readonly ListedRun[] =>
      found.filter((run) => run.id !== id && originOf(run.id) === id),
  };
};

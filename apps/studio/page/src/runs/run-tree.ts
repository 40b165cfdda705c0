import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";

export type Run = ListedRun | UnreadableRun;

const textOf = (run: Run): string =>
  run.problem === undefined
    ? [run.id, run.environment, run.split, run.model, run.kind]
        .concat(run.pipelines.map(({ name }) => name))
        .concat(Object.values(run.roles), Object.values(run.memories))
        .join(" ")
    : `${run.id} ${run.problem}`;

/** What a run that can be read says of itself; nothing of others. */
export const listed = <Value>(run: Run, of: (run: ListedRun) => Value): Value | undefined =>
  run.problem === undefined ? of(run) : undefined;

/**
 * The runs that hold all words, the newest first, those that cannot be read last; and the forks
 * below each. A fork of a fork stands below the run that all of them began with.
 */
export const runTree = (runs: readonly Run[], search: string) => {
  const words = searchWords(search);
  const found = runs
    .filter((run) => holdsWords(textOf(run), words))
    .toSorted(
      (one, other) =>
        (listed(other, ({ begun }) => begun) ?? -1) - (listed(one, ({ begun }) => begun) ?? -1),
    );
  const parentOf = new Map(found.map((run) => [run.id, listed(run, ({ parent }) => parent)]));
  const originOf = (id: string, seen: readonly string[] = []): string => {
    const parent = parentOf.get(id);
    if (!parent || !parentOf.has(parent)) return id;
    return seen.includes(id) ? (seen[0] ?? id) : originOf(parent, [...seen, id]);
  };
  return {
    found: found.length,
    tops: found.filter(({ id }) => originOf(id) === id),
    forksOf: ({ id }: Run): readonly Run[] =>
      found.filter((run) => run.id !== id && originOf(run.id) === id),
  };
};

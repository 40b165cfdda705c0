import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";

type Run = ListedRun | UnreadableRun;

export const sortNames = ["newest", "name", "world", "episodes", "cost"] as const;
type SortName = (typeof sortNames)[number];

const orders: Readonly<Record<SortName, (one: ListedRun, other: ListedRun) => number>> = {
  newest: (one, other) => other.begun - one.begun,
  name: (one, other) => one.id.localeCompare(other.id),
  world: (one, other) => one.environment.localeCompare(other.environment),
  episodes: (one, other) => other.finished - one.finished,
  cost: (one, other) => (other.cost ?? 0) - (one.cost ?? 0),
};

const textOf = (run: Run): string =>
  run.problem === undefined
    ? [run.id, run.environment, run.split, run.model, run.kind]
        .concat(run.pipelines.map(({ name }) => name))
        .join(" ")
    : `${run.id} ${run.problem}`;

/** The runs that hold all words, in an order; forks stand below the run that they were made of. */
export const sortRuns = (
  runs: readonly Run[],
  sort: SortName,
  search: string,
): readonly { readonly run: Run; readonly isBelow: boolean }[] => {
  const words = searchWords(search);
  const found = runs.filter((run) => holdsWords(textOf(run), words));
  const readable = found
    .filter((run): run is ListedRun => run.problem === undefined)
    .toSorted((one, other) => orders[sort](one, other) || one.id.localeCompare(other.id));
  // A fork of a fork stands below the run that all of them began with.
  const parentOf = new Map(readable.map(({ id, parent }) => [id, parent]));
  const originOf = (id: string, seen: readonly string[] = []): string => {
    const parent = parentOf.get(id) ?? null;
    if (parent === null || !parentOf.has(parent)) return id;
    return seen.includes(id) ? (seen[0] ?? id) : originOf(parent, [...seen, id]);
  };
  const row = (run: Run, isBelow = false) => ({ run, isBelow });
  return [
    ...readable
      .filter(({ id }) => originOf(id) === id)
      .flatMap((top) => [
        row(top),
        ...readable
          .filter(({ id }) => id !== top.id && originOf(id) === top.id)
          .map((run) => row(run, true)),
      ]),
    ...found.filter(({ problem }) => problem !== undefined).map((run) => row(run)),
  ];
};

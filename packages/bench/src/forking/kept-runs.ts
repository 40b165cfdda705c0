import type { RecordedRun } from "./recorded-runs.js";

const isAbove = (above: string, path: string) =>
  above !== path && (above === "" || path.startsWith(`${above}/`));

/** From where to where in the log a lane reaches. */
const reachOf = (runs: readonly RecordedRun[], path: string) => {
  const own = runs.filter((run) => run.path === path);
  return {
    first: Math.min(...own.map(({ start }) => start)),
    last: Math.max(...own.map(({ start, end }) => end ?? start)),
  };
};

/**
 * The runs that cannot depend on a chosen one: those that had begun before it ended, and lanes that
 * were played beside its own. What is left follows from it and is run again.
 */
export const keptRuns = (
  runs: readonly RecordedRun[],
  chosen: RecordedRun,
): ReadonlySet<RecordedRun> => {
  const end = chosen.end ?? Number.POSITIVE_INFINITY;
  const own = reachOf(runs, chosen.path);
  const isBeside = (path: string) => {
    if (path === chosen.path || isAbove(path, chosen.path) || isAbove(chosen.path, path))
      return false;
    const other = reachOf(runs, path);
    return other.first < own.last && own.first < other.last;
  };
  const beside = new Map(
    [...new Set(runs.map(({ path }) => path))].map((path) => [path, isBeside(path)]),
  );
  return new Set(
    runs.filter(
      (run) =>
        run !== chosen &&
        run.end !== null &&
        !run.failed &&
        ((chosen.end !== null && run.start < end) || beside.get(run.path) === true),
    ),
  );
};

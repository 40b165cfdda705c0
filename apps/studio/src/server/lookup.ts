import { type FoundRun, openCatalogue } from "../runs/find-runs.js";
import { openRunIndexes, type RunIndex } from "../runs/run-index.js";
import { openTraces, type OpenTrace } from "../trace/open-traces.js";
import { notFound } from "./answers.js";

export interface NamedTrace extends OpenTrace {
  readonly run: FoundRun;
}

/** Finds what addresses name; throws what is answered with 404. */
export const openLookup = (roots: readonly string[], now: () => number) => {
  const findRuns = openCatalogue(roots, now);
  const readRun = openRunIndexes();
  const readTrace = openTraces();
  const runNamed = async (id: string): Promise<FoundRun> => {
    const run = (await findRuns()).find((one) => one.id === id);
    if (run === undefined) throw notFound(`there is no run ${id} in the folders that were given`);
    return run;
  };
  return {
    findRuns,
    readRun,
    readTrace,
    runNamed,
    indexOf: async (id: string): Promise<RunIndex> => {
      const index = await readRun(await runNamed(id));
      if (typeof index === "string") throw notFound(index);
      return index;
    },
    /** A run's episode that has events; the log is found by the rules for reading. */
    traceNamed: async (id: string, episode: string): Promise<NamedTrace> => {
      const run = await runNamed(id);
      const trace = await readTrace(run, episode);
      if (trace === undefined)
        throw notFound(
          `no events of ${episode}: it has not begun, or the run was made without events`,
        );
      return { run, ...trace };
    },
    /** The id of a run that was made below a folder, by its own folder's name. */
    idBelow: async (parent: string, folder: string | undefined): Promise<string | undefined> =>
      folder === undefined
        ? undefined
        : (await findRuns()).find(
            ({ directory }) => directory.endsWith(folder) && directory.startsWith(parent),
          )?.id,
  };
};
export type Lookup = ReturnType<typeof openLookup>;

import { toEpisodeError } from "../runner/failed-outcome.js";
import { fatalError } from "../runner/fatal-error.js";
import type { GivenPipeline } from "../extensions/given-values.js";
import type { RuntimeContext } from "../runtime-context.js";
import type { BenchRequest, UnstartedPipeline } from "./bench-request.js";
import { openRun } from "./open-run.js";
import { prepareRun } from "./prepare-run.js";

const nameOf = (given: GivenPipeline): string =>
  typeof given === "string" ? given : given.name || "a pipeline without a name";

/** Does all that comes before the first episode: loads, checks, forms its memory, builds. */
const start = async (request: BenchRequest, runtime: RuntimeContext): Promise<void> => {
  const run = await openRun({ ...request, processes: 0, checkpoints: undefined }, runtime);
  try {
    await prepareRun(run);
    const [task] = run.session.open.tasks;
    for (const { name, build } of run.entries)
      if (build !== undefined) await run.session.graph(name, task);
  } finally {
    await run.close();
  }
};

/**
 * The request with those of its pipelines that can be played, tried one by one, and the others with
 * what keeps them from it. What they have in common ends the work: a model that does not answer, a
 * full disk, a pipeline of which there is no other.
 *
 * @throws MnemographError what no pipeline can be played for.
 */
export const startablePipelines = async (
  request: BenchRequest,
  runtime: RuntimeContext,
): Promise<{
  readonly request: BenchRequest;
  readonly unstarted: readonly UnstartedPipeline[];
}> => {
  const startable: GivenPipeline[] = [];
  const unstarted: UnstartedPipeline[] = [];
  const errors: unknown[] = [];
  // The run itself makes the same notes for all of them.
  const onReport: RuntimeContext["onReport"] = (report) =>
    report.type === "note" ? undefined : runtime.onReport(report);
  for (const given of request.pipelines) {
    try {
      await start({ ...request, pipelines: [given] }, { ...runtime, onReport });
      startable.push(given);
    } catch (error) {
      if (fatalError(error) || runtime.signal.aborted) throw error;
      errors.push(error);
      unstarted.push({ pipeline: nameOf(given), error: toEpisodeError(error) });
    }
  }
  if (startable.length === 0 && errors.length > 0) throw errors[0];
  return { request: { ...request, pipelines: startable }, unstarted };
};

import { mainSteps } from "./main-steps.js";
import type { OpenTrace } from "./open-traces.js";

const idOf = ({ log, index: { bytes } }: OpenTrace, isRunning: boolean) =>
  `${log}-${bytes}-${isRunning ? "running" : "stopped"}`;

/**
 * What came to a trace since an id, all of it where that is of another log; null where nothing did.
 */
export const traceGrowth = async (trace: OpenTrace, isRunning: boolean, since = "") => {
  if (idOf(trace, isRunning) === since) return null;
  const lanes = new Set((await mainSteps(trace)).map(({ path }) => path));
  const { facts, spans, steps, problems, changed, ends } = trace.index;
  const [log, place] = since.split("-");
  const isWhole = log !== trace.log;
  const from = Number(place);
  return {
    /** The log and how far it was read: what a follower names to go on from there. */
    id: idOf(trace, isRunning),
    /** Whether a process writes the run now. */
    isRunning,
    /** Whether this is all there is, in place of what was known. */
    isWhole,
    facts,
    spans: isWhole ? spans : spans.filter(({ number }) => (changed[number] ?? 0) >= from),
    steps: isWhole ? steps : steps.filter(({ span }) => (ends[span]?.offset ?? 0) >= from),
    problems,
    /** The lane that counts, such as that of the process which LDM2 chose; null where several do. */
    mainLane: lanes.size === 1 ? ([...lanes][0] ?? null) : null,
  };
};
export type TraceGrowth = NonNullable<Awaited<ReturnType<typeof traceGrowth>>>;

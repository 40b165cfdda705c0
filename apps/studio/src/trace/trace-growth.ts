import type { EpisodeFacts, Span, TraceStep } from "./event-index.js";
import { mainSteps } from "./main-steps.js";
import type { OpenTrace } from "./open-traces.js";

/** What a trace shows, or what came to it since a place in its log. */
export interface TraceGrowth {
  /** The log and how far it was read: what a follower names to go on from there. */
  readonly id: string;
  /** Whether a process writes the run now. */
  readonly isRunning: boolean;
  /** Whether this is all there is, in place of what was known. */
  readonly isWhole: boolean;
  readonly facts: EpisodeFacts;
  /** New and changed ones. */
  readonly spans: readonly Span[];
  /** New ones. */
  readonly steps: readonly TraceStep[];
  readonly problems: readonly string[];
  /** The lane that counts, such as that of the process which LDM2 chose; null where several do. */
  readonly mainLane: string | null;
}

const idOf = ({ log, index: { bytes } }: OpenTrace, isRunning: boolean) =>
  `${log}-${bytes}-${isRunning ? "running" : "stopped"}`;

/**
 * What came to a trace since an id, all of it where that is of another log; null where nothing did.
 */
export const traceGrowth = async (
  trace: OpenTrace,
  isRunning: boolean,
  since = "",
): Promise<TraceGrowth | null> => {
  if (idOf(trace, isRunning) === since) return null;
  const lanes = new Set((await mainSteps(trace)).map(({ path }) => path));
  const { facts, spans, steps, problems, changed, ends } = trace.index;
  const [log, place] = since.split("-");
  const isWhole = log !== trace.log;
  const from = Number(place);
  return {
    id: idOf(trace, isRunning),
    isRunning,
    isWhole,
    facts,
    spans: isWhole ? spans : spans.filter(({ number }) => (changed[number] ?? 0) >= from),
    steps: isWhole ? steps : steps.filter(({ span }) => (ends[span]?.offset ?? 0) >= from),
    problems,
    mainLane: lanes.size === 1 ? ([...lanes][0] ?? null) : null,
  };
};

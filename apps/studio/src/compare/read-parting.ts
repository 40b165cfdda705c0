import { diffState } from "../trace/diff-state.js";
import type { TraceStep } from "../trace/event-index.js";
import type { State } from "../trace/fold-state.js";
import type { OpenTrace } from "../trace/open-traces.js";
import { ownSpan } from "../trace/own-span.js";
import { MEMORY_CHANNELS, readSpan, type SpanDetail, stateBefore } from "../trace/read-span.js";
import { recalledBefore } from "../trace/recalled-before.js";
import type { Decision } from "./align-steps.js";

/** What one side was given before it acted. */
export interface PartingSide {
  /** Its first call to the model; null where it asked none. */
  readonly call: SpanDetail["calls"][number] | null;
  /** What each node of its lane, or above it, last read from memory. */
  readonly reads: SpanDetail["reads"];
}

const sideOf = async ({ file, index }: OpenTrace, step: TraceStep) => {
  const span = ownSpan(index.spans, step);
  if (span === undefined) return undefined;
  const detail = await readSpan(file, index, span.number);
  const recalled = await recalledBefore(file, index, span);
  const reads = [...recalled.flatMap((one) => one.reads), ...(detail?.reads ?? [])];
  const state: State = Object.fromEntries(
    Object.entries(await stateBefore(file, index, span)).filter(
      ([channel]) => !MEMORY_CHANNELS.includes(channel),
    ),
  );
  const side: PartingSide = { call: detail?.calls[0] ?? null, reads };
  return { side, state };
};

/** What two sides held, recalled and asked where they part; null where a log lacks it. */
export const readParting = async (
  first: OpenTrace,
  second: OpenTrace,
  decision: Decision | null,
) => {
  if (decision === null) return null;
  const [one, other] = await Promise.all([
    sideOf(first, decision.first),
    sideOf(second, decision.second),
  ]);
  if (one === undefined || other === undefined) return null;
  // From the first side's state to the second's, without what their memories gave.
  const changes = diffState(one.state, other.state);
  return { first: one.side, second: other.side, changes };
};
export type Parting = NonNullable<Awaited<ReturnType<typeof readParting>>>;

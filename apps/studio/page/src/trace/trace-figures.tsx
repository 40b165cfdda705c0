import { nodeWords, runningNodes } from "../../../src/trace/running-nodes.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import { visible } from "../../../src/text/visible.js";
import { counted, dollars, milliseconds } from "../format.js";
import { Ending } from "../runs/outcome.js";

/** Nodes that are named, at most. */
const MOST_NODES = 4;

/** What an episode that has not ended does now. */
const Going = ({ spans, isRunning }: Pick<TraceGrowth, "spans" | "isRunning">) => {
  const nodes = runningNodes(spans);
  const rest = nodes.length - MOST_NODES;
  return (
    <span role="status">
      {isRunning ? "running" : "not ended; no process plays it now"}
      {nodes.length > 0 && `: ${visible(nodeWords(nodes.slice(-MOST_NODES)))}`}
      {rest > 0 && ` and ${rest} more`}
    </span>
  );
};

/** How an episode ended, and what it took. */
export const TraceFigures = ({
  facts: { ended },
  spans,
  isRunning,
}: Pick<TraceGrowth, "facts" | "spans" | "isRunning">) => {
  const tokens = spans.reduce(
    (sum, { promptTokens, completionTokens }) => sum + promptTokens + completionTokens,
    0,
  );
  const calls = spans.reduce((sum, span) => sum + span.calls, 0);
  const cost = spans.some((span) => span.cost === null)
    ? null
    : spans.reduce((sum, span) => sum + (span.cost ?? 0), 0);
  const last = spans.reduce((latest, { end }) => Math.max(latest, end ?? 0), 0);
  return (
    <p className="figures mr-auto">
      {ended ? <Ending {...ended} /> : <Going spans={spans} isRunning={isRunning} />}
      {ended && <span>{counted(ended.steps, "step")}</span>}
      <span>{counted(calls, "call")}</span>
      <span>{counted(tokens, "token")}</span>
      <span>{dollars(cost)} cost</span>
      <span>{milliseconds(last)}</span>
    </p>
  );
};

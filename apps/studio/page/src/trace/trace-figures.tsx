import type { EpisodeFacts, Span } from "../../../src/trace/event-index.js";
import { counted, dollars, milliseconds } from "../format.js";
import { Outcome } from "../runs/outcome.js";

/** How an episode ended, and what it took. */
export const TraceFigures = ({
  facts: { ended },
  spans,
}: {
  readonly facts: EpisodeFacts;
  readonly spans: readonly Span[];
}) => {
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
    <p className="figures">
      {ended ? (
        <Outcome
          success={ended.success}
          text={ended.success ? "success" : ended.stopReason || "no success"}
        />
      ) : (
        <span role="status">not ended yet: this page moves with its log</span>
      )}
      {ended && <span>{counted(ended.steps, "step")}</span>}
      <span>{counted(calls, "call")}</span>
      <span>{counted(tokens, "token")}</span>
      <span>{dollars(cost)} cost</span>
      <span>{milliseconds(last)}</span>
    </p>
  );
};

import type { EpisodeFacts, Span, TraceStep } from "./event-index.js";

/**
 * Whether a step came to nothing: the world refused it, or showed again what the agent saw before.
 */
export const isVain = ({ kind, observation, answer }: TraceStep): boolean =>
  kind === "invalid" ||
  /^(?:nothing happens|invalid|unknown)\b/i.test(answer.trim()) ||
  (kind === "act" && answer !== "" && answer === observation);

export interface FailurePoint {
  /** The node at which a reader should look first. */
  readonly span: number;
  /** The node that ended with an error; null where none did. */
  readonly failed: Pick<Span, "number" | "node" | "error"> | null;
  /** The last step that came to something; null where none did. */
  readonly lastUseful: TraceStep | null;
}

/**
 * Where an episode without success went wrong: the node that failed, else the first of the vain
 * steps at its end, else its last step. Null for one that succeeded or goes on.
 */
export const failurePoint = (
  { ended }: Pick<EpisodeFacts, "ended">,
  spans: readonly Span[],
  steps: readonly TraceStep[],
): FailurePoint | null => {
  if (ended === null || ended.success) return null;
  const failed = spans.findLast(({ error }) => error !== undefined) ?? null;
  const place = steps.findLastIndex((step) => !isVain(step));
  const lastUseful = steps[place] ?? null;
  const step = steps[place + 1] ?? steps.at(-1);
  const unusable = spans.findLast(({ calls }) => calls > 0);
  const last = (unusable?.problems ?? 0) > 0 && unusable?.step === null ? unusable.number : null;
  const span = failed?.number ?? last ?? step?.span ?? spans.at(-1)?.number;
  return span === undefined ? null : { span, failed, lastUseful };
};

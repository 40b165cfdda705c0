import type { Span, TraceStep } from "./event-index.js";

/**
 * What a reader wants to see of a step: the node that asked the model for the action, else the one
 * that performed it.
 */
export const ownSpan = (
  spans: readonly Span[],
  { path, index, span }: TraceStep,
): Span | undefined =>
  spans.findLast(
    (one) => one.path === path && one.step === index && one.calls > 0 && one.number < span,
  ) ?? spans[span];

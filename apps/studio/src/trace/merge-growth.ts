import type { Span } from "./event-index.js";
import type { TraceGrowth } from "./trace-growth.js";

/** A trace with what came to it. */
export const mergeGrowth = (before: TraceGrowth, growth: TraceGrowth): TraceGrowth => {
  if (growth.isWhole) return growth;
  const spans: Span[] = [...before.spans];
  for (const span of growth.spans) spans[span.number] = span;
  const known = new Set(before.steps.map(({ span }) => span));
  const steps = growth.steps.filter(({ span }) => !known.has(span));
  return { ...growth, spans, steps: [...before.steps, ...steps] };
};

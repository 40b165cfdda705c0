import { useMemo } from "react";
import type { Span, TraceStep } from "../../../src/trace/event-index.js";
import { type FailurePoint, failurePoint } from "../../../src/trace/failure-point.js";
import { ownSpan } from "../../../src/trace/own-span.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";

/** The lanes of an episode: one for each agent, batch memory or trial that took steps. */
const lanesOf = (spans: readonly Span[], steps: readonly TraceStep[]): readonly string[] => {
  const paths = [...new Set(steps.map(({ path }) => path))];
  return paths.length > 0 ? paths : [...new Set(spans.map(({ path }) => path))].slice(0, 1);
};

/** Where an episode is opened that has not failed: at its first step. */
const startSpan = (spans: readonly Span[], [first]: readonly TraceStep[]): Span | undefined =>
  first ? ownSpan(spans, first) : spans[0];

/** A failed episode opens where it failed: at the call that led to it where a step did. */
const atFailure = (
  spans: readonly Span[],
  steps: readonly TraceStep[],
  { span, failed }: FailurePoint,
): Span | undefined => {
  const step = failed === null ? steps.find((one) => one.span === span) : undefined;
  return step ? ownSpan(spans, step) : spans[span];
};

/** The span and the lane that an address asks for, else those where the episode is opened. */
const selectionOf = (
  query: URLSearchParams,
  { spans, steps, mainLane }: TraceGrowth,
  lanes: readonly string[],
  failure: FailurePoint | null,
): { readonly selected: Span | undefined; readonly lane: string } => {
  const asked = Number(query.get("span") ?? Number.NaN);
  const first = query.get("lane") ?? mainLane;
  const opened =
    query.has("lane") || failure === null ? undefined : atFailure(spans, steps, failure);
  const selected =
    spans[asked] ??
    opened ??
    startSpan(spans, first === null ? steps : steps.filter(({ path }) => path === first));
  const lane =
    query.get("lane") ??
    (steps.some(({ path }) => path === selected?.path) ? (selected?.path ?? "") : (lanes[0] ?? ""));
  return { selected, lane };
};

/** The part of an episode that is looked at: a node, and the steps of its lane. */
export const useSelection = (query: URLSearchParams, data: TraceGrowth) => {
  const { facts, spans, steps, mainLane } = data;
  const lanes = useMemo(() => lanesOf(spans, steps), [spans, steps]);
  const counted = useMemo(
    () => (mainLane === null ? steps : steps.filter(({ path }) => path === mainLane)),
    [steps, mainLane],
  );
  const failure = useMemo(() => failurePoint(facts, spans, counted), [facts, spans, counted]);
  const { selected, lane } = selectionOf(query, data, lanes, failure);
  const ownSteps = useMemo(() => steps.filter(({ path }) => path === lane), [steps, lane]);
  const step = selected?.path === lane ? selected.step : null;
  return { lanes, counted, failure, selected, lane, ownSteps, step };
};

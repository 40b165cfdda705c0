import type { Span, TraceStep } from "../../../src/trace/event-index.js";
import type { FailurePoint } from "../../../src/trace/failure-point.js";
import { ownSpan } from "../../../src/trace/own-span.js";

/** The lanes of an episode: one for each agent, batch memory or trial that took steps. */
export const lanesOf = (spans: readonly Span[], steps: readonly TraceStep[]): readonly string[] => {
  const paths = [...new Set(steps.map(({ path }) => path))];
  return paths.length > 0 ? paths : [...new Set(spans.map(({ path }) => path))].slice(0, 1);
};

/** Where an episode is opened that has not failed: at its first step. */
export const startSpan = (
  spans: readonly Span[],
  steps: readonly TraceStep[],
): Span | undefined => {
  const [first] = steps;
  return first ? ownSpan(spans, first) : spans[0];
};

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
export const selectionOf = (
  query: URLSearchParams,
  {
    spans,
    steps,
    mainLane,
  }: {
    readonly spans: readonly Span[];
    readonly steps: readonly TraceStep[];
    readonly mainLane: string | null;
  },
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

/**
 * The nodes that belong to the same step as a span, in order; outside of steps those of its path.
 */
export const together = (spans: readonly Span[], span: Span): readonly Span[] => {
  const own = spans.filter(({ path, step }) => path === span.path && step === span.step);
  return own.length > 40
    ? own.slice(Math.max(0, own.indexOf(span) - 20), own.indexOf(span) + 20)
    : own;
};

/** What colours a node's mark: whether it asked a model or a memory. */
export const kindOf = ({
  error,
  problems,
  calls,
  reads,
  writes,
}: Span): "failure" | "memory" | "model" | "other" => {
  if (error !== undefined || problems > 0) return "failure";
  if (reads + writes > 0) return "memory";
  return calls > 0 ? "model" : "other";
};

/** The agents of a team, in the order of their turns; none where a single one plays. */
export const agentsOf = (spans: readonly Span[]): readonly string[] => {
  const teams = new Set(spans.filter(({ node }) => node === "stepTeam").map(({ path }) => path));
  const inside = ({ path, node }: Span) => `${path === "" ? "" : `${path}/`}${node}:`;
  const isTurn = (span: Span) =>
    teams.has(span.path) && spans[span.number + 1]?.path.startsWith(inside(span));
  return [...new Set(spans.filter(isTurn).map(({ node }) => node))];
};

/** A lane's name for people: what stands behind the sub-graph's name. */
export const laneName = (path: string): string => (path === "" ? "whole episode" : path);

/** The view of a node that says most, where the reader chose none. */
export const usualTab = ({ calls, reads, writes }: Span): string => {
  if (calls > 0) return "prompt";
  return reads + writes > 0 ? "memory" : "state";
};

import type { Span } from "../../../src/trace/event-index.js";

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

/** A lane's name for people: what follows the sub-graph's name. */
export const laneName = (path: string): string => (path === "" ? "whole episode" : path);

/** The view of a node that says most, where the reader chose none. */
export const usualTab = ({ calls, reads, writes }: Span): string => {
  if (calls > 0) return "prompt";
  return reads + writes > 0 ? "memory" : "state";
};

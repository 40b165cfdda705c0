import { z } from "zod";
import type { GraphSpec } from "./define-graph.js";
import { isGraph } from "./is-graph.js";

const DepsWithLimit = z.object({ environment: z.object({ maxSteps: z.number().int().positive() }) });

/** Steps assumed for a graph without an environment: its loops are its own. */
const DEFAULT_STEPS = 100;

/**
 * Supersteps that the longest episode can take: every node once per environment step, and one lap for what comes before and after.
 * LangGraph hands a graph's limit down to its sub-graphs, so it must be enough for the largest of them.
 */
export const recursionLimit = (spec: GraphSpec, deps: unknown): number => {
  const known = DepsWithLimit.safeParse(deps);
  const maxSteps = known.success ? known.data.environment.maxSteps : DEFAULT_STEPS;
  const nodes = Object.values(spec.nodes);
  const inner = nodes.filter(isGraph).map((graph) => recursionLimit(graph.spec, deps));
  return Math.max(nodes.length * (maxSteps + 2) + 10, ...inner);
};

import { z } from "zod";
import type { GraphSpec } from "./define-graph.js";
import { isGraph } from "./is-graph.js";

const DepsWithLimit = z.object({ environment: z.object({ maxSteps: z.number().int().positive() }) });

/** Steps assumed at least: a graph without an environment has loops of its own, and a loop over trials can be longer than an episode. */
const LEAST_STEPS = 100;

/**
 * Supersteps that the longest episode can take: every node once per environment step, and one lap for what comes before and after.
 * LangGraph hands a graph's limit down to its sub-graphs, so it must be enough for the largest of them.
 */
export const recursionLimit = (spec: GraphSpec, deps: unknown): number => {
  const known = DepsWithLimit.safeParse(deps);
  const maxSteps = Math.max(LEAST_STEPS, known.success ? known.data.environment.maxSteps : 0);
  const nodes = Object.values(spec.nodes);
  const inner = nodes.filter(isGraph).map((graph) => recursionLimit(graph.spec, deps));
  return Math.max(nodes.length * (maxSteps + 2) + 10, ...inner);
};

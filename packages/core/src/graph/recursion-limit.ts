import { z } from "zod";
import type { GraphSpec } from "./define-graph.js";

const DepsWithLimit = z.object({ environment: z.object({ maxSteps: z.number().int().positive() }) });

/** Steps assumed for a graph without an environment: its loops are its own. */
const DEFAULT_STEPS = 100;

/** Supersteps that the longest episode can take: every node once per environment step, and one lap for what comes before and after. */
export const recursionLimit = (spec: GraphSpec, deps: unknown): number => {
  const known = DepsWithLimit.safeParse(deps);
  const maxSteps = known.success ? known.data.environment.maxSteps : DEFAULT_STEPS;
  return Object.keys(spec.nodes).length * (maxSteps + 2) + 10;
};

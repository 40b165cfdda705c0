import { z } from "zod";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { GraphSpec } from "./graph-spec.js";
import { isGraph } from "./is-graph.js";

const DepsWithEnvironment = z.object({
  environment: z.object({ name: z.unknown().optional(), maxSteps: z.unknown().optional() }),
});

/**
 * Steps assumed at least: a graph without an environment has loops of its own, and a loop over
 * trials can be longer than an episode.
 */
const LEAST_STEPS = 100;

/**
 * The environment's `maxSteps`, where there is an environment: what ends an episode that never says
 * `done`.
 */
const maxStepsOf = (deps: unknown): number => {
  const known = DepsWithEnvironment.safeParse(deps);
  if (!known.success) return 0;
  const { name, maxSteps } = known.data.environment;
  // Formation gets the description of a world that it does not play in.
  if (maxSteps === undefined) return 0;
  if (typeof maxSteps === "number" && Number.isSafeInteger(maxSteps) && maxSteps > 0)
    return maxSteps;
  throw new MnemographError({
    code: "USAGE",
    message: `environment ${String(name)}: maxSteps is ${String(maxSteps)}, not a whole number of at least 1`,
    hint: "set `maxSteps` to the most actions of an episode: it ends there where the environment does not end it",
    evidence: { maxSteps: String(maxSteps) },
  });
};

/**
 * Supersteps that the longest episode can take: every node once per environment step, and one lap
 * for what comes before and after. LangGraph hands a graph's limit down to its sub-graphs, so it
 * must be enough for the largest of them.
 *
 * @throws MnemographError USAGE where the environment has a `maxSteps` that is not a whole number
 *   of at least 1.
 */
export const recursionLimit = (spec: GraphSpec, deps: unknown): number => {
  const maxSteps = Math.max(LEAST_STEPS, maxStepsOf(deps));
  const nodes = Object.values(spec.nodes);
  const inner = nodes.filter(isGraph).map((graph) => recursionLimit(graph.spec, deps));
  return Math.max(nodes.length * (maxSteps + 2) + 10, ...inner);
};

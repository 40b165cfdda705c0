import { type Comparison, compareResults, mcnemarExact, groupBy } from "@mnemograph/bench/metrics";
import type { AgentEvaluation } from "./evaluation.js";

/** Two agents task by task, trial by trial: differences are the second's minus the first's. */
export interface AgentComparison extends Comparison {
  readonly first: string;
  readonly second: string;
  /** Tasks that both were judged on. */
  readonly tasks: number;
  /** Two-sided sign test over tasks: how likely it is that so many of those with a difference favour one side by chance. */
  readonly p: number;
}

/**
 * Compares an agent with a baseline on the tasks and trials that both were judged on, for example the same agent with and without memory.
 *
 * @throws MnemographError USAGE where they share none.
 * @example
 * const tasks = [{ id: "sum", input: "What is 2 + 2?", expected: "4" }];
 * const [without, withMemory] = await Promise.all([
 *   evaluateAgent({ name: "without", agent: async () => "I do not know.", tasks, judge: judgeByExpected }),
 *   evaluateAgent({ name: "with", agent: async () => "4", tasks, judge: judgeByExpected }),
 * ]);
 * compareEvaluations(without, withMemory).success.difference; // → 1
 */
export const compareEvaluations = (baseline: AgentEvaluation, evaluation: AgentEvaluation, { seed = 0 } = {}): AgentComparison => {
  const comparison = compareResults(baseline.results, evaluation.results, { seed });
  const favours = [...groupBy(comparison.flips, ({ taskId }) => taskId).values()].map((flips) =>
    flips.reduce((sum, { firstSucceeded }) => sum + (firstSucceeded ? -1 : 1), 0),
  );
  const p = mcnemarExact(favours.filter((sign) => sign < 0).length, favours.filter((sign) => sign > 0).length);
  const judged = ({ runs }: AgentEvaluation) => runs.filter(({ ending }) => ending !== "aborted" && ending !== "unjudged");
  const known = new Set(judged(baseline).map(({ taskId, trial }) => `${trial} ${taskId}`));
  const shared = judged(evaluation).filter(({ taskId, trial }) => known.has(`${trial} ${taskId}`));
  return { ...comparison, first: baseline.name, second: evaluation.name, tasks: new Set(shared.map(({ taskId }) => taskId)).size, p };
};

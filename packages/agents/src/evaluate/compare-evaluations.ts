import { type Comparison, compareResults, mcnemarExact, groupBy } from "@mnemograph/bench/metrics";
import { MnemographError } from "@mnemograph/core";
import type { AgentEvaluation } from "./evaluation.js";
import type { AgentRun, Encounter } from "./agent-run.js";

/** Two agents task by task, trial by trial: differences are the second's minus the first's. */
export interface AgentComparison extends Comparison {
  readonly first: string;
  readonly second: string;
  readonly encounter: ComparedEncounter;
  /** Repeats of both, which are left out. */
  readonly repeats: number;
  /** Tasks that both were judged on. */
  readonly tasks: number;
  /**
   * Two-sided sign test over tasks: how likely it is by chance that so many of the tasks with a
   * difference favour one side.
   */
  readonly p: number;
}

/** The encounters that say how much an agent learned. */
export type ComparedEncounter = Exclude<Encounter, "repeat">;

const nothingShared = (
  first: AgentEvaluation,
  second: AgentEvaluation,
  encounter: ComparedEncounter,
  repeats: number,
) =>
  new MnemographError({
    code: "USAGE",
    message: `${first.name} and ${second.name} share no episode of the encounter "${encounter}"`,
    hint:
      repeats > 0
        ? `${repeats} runs were repeats: their memory had been given the outcome; give each evaluation and trial a new memory, with makeAgent`
        : "give both the same tasks and trials",
    evidence: { encounter, repeats },
  });

const isJudged = ({ ending }: AgentRun) => ending !== "aborted" && ending !== "unjudged";

/**
 * Compares an agent with a baseline on the tasks and trials that both were judged on, for example
 * the same agent with and without memory: on first encounters, or on held-out tasks. Repeats are
 * left out.
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
export const compareEvaluations = (
  baseline: AgentEvaluation,
  evaluation: AgentEvaluation,
  {
    seed = 0,
    encounter = "first",
  }: { readonly seed?: number; readonly encounter?: ComparedEncounter } = {},
): AgentComparison => {
  const keysOf = ({ runs }: AgentEvaluation) =>
    new Set(
      runs.flatMap((run) =>
        run.encounter === encounter && isJudged(run) ? [`${run.trial} ${run.taskId}`] : [],
      ),
    );
  const known = keysOf(baseline);
  const shared = new Set([...keysOf(evaluation)].filter((key) => known.has(key)));
  const repeats = [baseline, evaluation].flatMap(({ runs }) =>
    runs.filter((run) => run.encounter === "repeat"),
  ).length;
  if (shared.size === 0) throw nothingShared(baseline, evaluation, encounter, repeats);
  const ofShared = ({ results }: AgentEvaluation) =>
    results.filter(({ split }) => split === encounter);
  const comparison = compareResults(ofShared(baseline), ofShared(evaluation), { seed });
  const favours = [...groupBy(comparison.flips, ({ taskId }) => taskId).values()].map((flips) =>
    flips.reduce((sum, { firstSucceeded }) => sum + (firstSucceeded ? -1 : 1), 0),
  );
  const p = mcnemarExact(
    favours.filter((sign) => sign < 0).length,
    favours.filter((sign) => sign > 0).length,
  );
  const tasks = new Set([...shared].map((key) => key.slice(key.indexOf(" ") + 1))).size;
  return {
    ...comparison,
    first: baseline.name,
    second: evaluation.name,
    encounter,
    repeats,
    tasks,
    p,
  };
};

import { type Task, seededRandom } from "@mnemograph/core";
import { batchCategory, mixedCategory } from "@mnemograph/nodes";

/** One goal and the batch memory that it refines. */
export interface PlannedGoal {
  readonly task: Task;
  readonly batchId: string;
}

export interface RefinementSettings {
  /** New goals of each task type: 10 in LDM2 section 4.3. */
  readonly goals: number;
  readonly seed: number;
  /** `roundRobin` gives each goal the next batch of its task type, `all` every batch of it. */
  readonly explore?: "roundRobin" | "all";
}

/**
 * The goals in the order in which memory is refined with them: the first goal of every task type,
 * then the second, and so on. So the goals of a short refinement are the first ones of a longer
 * one. Types that memory holds no batch of are left out; where all batches are mixed, all tasks
 * count as one type. LDM2 section 3.3.
 */
export const planRefinement = (
  candidates: readonly Task[],
  batches: readonly string[],
  { goals, seed, explore = "roundRobin" }: RefinementSettings,
): readonly PlannedGoal[] => {
  const isMixed =
    batches.length > 0 && batches.every((batchId) => batchCategory(batchId) === mixedCategory);
  const typeOf = (task: Task) => (isMixed ? mixedCategory : task.type);
  const types = [...new Set(candidates.map(typeOf))].flatMap((type) => {
    const own = batches.filter((batchId) => batchCategory(batchId) === type);
    const shuffled = seededRandom(seed)
      .fork(type)
      .shuffle(candidates.filter((task) => typeOf(task) === type));
    return own.length === 0 ? [] : [{ own, tasks: shuffled.slice(0, goals) }];
  });
  const batchesOf = (own: readonly string[], round: number) =>
    explore === "all" ? own : [own[round % own.length]!];
  return Array.from({ length: goals }, (_, round) =>
    types.flatMap(({ own, tasks }) => {
      const task = tasks[round];
      return task ? batchesOf(own, round).map((batchId) => ({ task, batchId })) : [];
    }),
  ).flat();
};

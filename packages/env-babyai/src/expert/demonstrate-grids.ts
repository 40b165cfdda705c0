import { playPolicy, type Trajectory } from "@mnemograph/core";
import type { BabyAiEnvironment } from "../environment/babyai-environment.js";
import { solveGridTask } from "./solve-grid-task.js";
import { scriptPolicy } from "../shared/script-policy.js";

export interface GridDemonstrations {
  readonly trajectories: readonly Trajectory[];
  /** Tasks without a solution, with the reason. */
  readonly unsolved: readonly { readonly taskId: string; readonly reason: string }[];
}

/**
 * Expert trajectories of a grid environment; missions that need more steps than it allows are
 * reported as unsolved.
 *
 * @example
 * const { trajectories } = await demonstrateGrids(babyAiEnvironment({ tasks: generateBabyAi({ count: 2, only: ["GoToLocal"] }) }));
 * trajectories.length; // → 2
 */
export const demonstrateGrids = async (
  environment: BabyAiEnvironment,
): Promise<GridDemonstrations> => {
  const trajectories: Trajectory[] = [];
  const unsolved: GridDemonstrations["unsolved"][number][] = [];
  for (const task of environment.tasks) {
    const solution = solveGridTask(environment.gridTask(task.id), environment);
    if (!solution.solved) unsolved.push({ taskId: task.id, reason: solution.reason });
    else if (solution.actions.length > environment.maxSteps) {
      unsolved.push({
        taskId: task.id,
        reason: `the plan needs ${solution.actions.length} steps, the limit is ${environment.maxSteps}`,
      });
    } else trajectories.push(await playPolicy(environment, task, scriptPolicy(solution.actions)));
  }
  return { trajectories, unsolved };
};

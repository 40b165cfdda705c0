import type { Json, Task } from "@mnemograph/core";
import { solveGridTask } from "@mnemograph/env-babyai";
import { solveRoomTask } from "../planning/solve-room-task.js";
import type { Suite } from "./open-suite.js";

/** An episode as it was played: every action in order, of all agents together. */
export interface PlayedActions {
  readonly task: Task;
  readonly actions: readonly string[];
}

/**
 * The task's own measures of played episodes, by name: `goalSuccessRate`, `misplaced`,
 * `fixedStrict`, and both rates path-weighted.
 */
export type SuiteMeasures = (played: PlayedActions) => Promise<Readonly<Record<string, number>>>;

/**
 * A score lowered by detours: `score × L* / max(L, L*)`, with L the agent's and L* the expert's
 * steps. LangSuitE appendix D, eq. 1.
 */
const pathWeighted = (score: number, steps: number, expertSteps: number): number =>
  expertSteps === 0 && steps === 0 ? score : (score * expertSteps) / Math.max(steps, expertSteps);

const weighted = (success: boolean, goalRate: number, steps: number, expertSteps: number) => ({
  successRatePathWeighted: pathWeighted(success ? 1 : 0, steps, expertSteps),
  goalSuccessRatePathWeighted: pathWeighted(goalRate, steps, expertSteps),
});

const solutionOf = ({ rooms, grids }: Suite, part: string, taskId: string) => {
  const room = rooms.get(part);
  if (room !== undefined)
    return solveRoomTask(room.roomTask(taskId), room.bodyOf(taskId), { searches: false });
  const grid = grids.get(part);
  return grid && solveGridTask(grid.gridTask(taskId), grid);
};

/**
 * Plays an episode's actions again and measures how it ended: environments are pure, so nothing
 * else needs to be kept.
 *
 * @example
 * import type { SuiteOptions } from "@mnemograph/env-langsuite";
 * declare const source: SuiteOptions["source"];
 * const measure = suiteMeasures(openSuite({ parts: selectParts("household", "low"), source }));
 * const { goalRate } = await measure({ task, actions: ["Act: move_ahead []"] });
 */
export const suiteMeasures = (suite: Suite): SuiteMeasures => {
  const expertSteps = new Map<string, number | null>();
  const teamOf = new Map(
    suite.teams.flatMap(({ environment }) =>
      environment.tasks.map(({ id }) => [id, environment] as const),
    ),
  );
  /** The expert who knows where everything is: the shortest way that this package finds. */
  const expertStepsOf = (part: string, taskId: string): number | null => {
    const key = `${part}/${taskId}`;
    const known = expertSteps.get(key);
    if (known !== undefined) return known;
    const solution = solutionOf(suite, part, taskId);
    const steps = solution?.solved === true ? solution.actions.length : null;
    expertSteps.set(key, steps);
    return steps;
  };
  return async ({ task, actions }) => {
    const team = teamOf.get(task.id);
    if (team !== undefined) {
      let turn = team.reset(task);
      for (const action of actions) {
        if (turn.done || turn.nextAgentId === null) break;
        turn = team.step(turn.state, { agentId: turn.nextAgentId, action });
      }
      return { goalSuccessRate: turn.reward };
    }
    const { part, inner } = suite.environment.find(task);
    let turn = await part.environment.reset(inner);
    for (const action of actions) turn = await part.environment.step(turn.state, action);
    const steps = expertStepsOf(part.name, inner.id);
    const { goalRate = turn.reward } = turn.state as { readonly goalRate?: number };
    return {
      goalSuccessRate: goalRate,
      ...suite.rooms.get(part.name)?.measures(turn.state as Json as never),
      ...(steps === null ? {} : weighted(turn.success, goalRate, actions.length, steps)),
    };
  };
};

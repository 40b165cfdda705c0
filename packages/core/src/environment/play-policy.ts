import type { Step } from "../domain/step.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Environment, Policy } from "./environment.js";

/**
 * Plays one task with a policy until the environment ends it or its `maxSteps` are taken, and
 * returns what happened.
 *
 * @example
 * const { steps, success } = await playPolicy(environment, task, () => "look around");
 */
export const playPolicy = async (
  environment: Environment,
  task: Task,
  policy: Policy,
): Promise<Trajectory> => {
  let turn = await environment.reset(task);
  const steps: Step[] = [];
  while (!turn.done && steps.length < environment.maxSteps) {
    const { observation } = turn;
    const action = policy({ trajectory: steps, observation });
    steps.push({ index: steps.length, observation, action, kind: "act" });
    turn = await environment.step(turn.state, action);
  }
  return {
    id: `${environment.name}/${task.id}`,
    task,
    steps,
    finalObservation: turn.observation,
    reward: turn.reward,
    success: turn.success,
  };
};

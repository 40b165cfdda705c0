import type { Json, Trajectory } from "@mnemograph/core";
import {
  playTogether,
  type MultiAgentEnvironment,
  type MultiAgentTrajectory,
} from "./multi-agent.js";

/** One agent's part of a multi-agent demonstration, as a trajectory of its own. */
export const agentTrajectory = (
  { id, task, steps, endings, reward, success }: MultiAgentTrajectory,
  agentId: string,
): Trajectory => {
  const own = steps.filter((step) => step.agentId === agentId);
  return {
    id: `${id}/${agentId}`,
    task,
    steps: own.map(({ observation, action }, index) => ({
      index,
      observation,
      action,
      kind: "act",
    })),
    finalObservation: endings[agentId] ?? "",
    reward,
    success,
  };
};

/**
 * Scripted experts' trajectories of a multi-agent environment; an environment without experts gives
 * none.
 */
export const demonstrateTeam = <State extends Json>(
  environment: MultiAgentEnvironment<State>,
): readonly MultiAgentTrajectory[] =>
  environment.tasks.flatMap((task) => {
    const policy = environment.expert?.(task);
    return policy === undefined ? [] : [playTogether(environment, task, policy)];
  });

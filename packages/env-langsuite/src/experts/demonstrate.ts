import { playPolicy, type Trajectory } from "@mnemograph/core";
import type { MultiAgentEnvironment, MultiAgentTrajectory } from "../environment/multi-agent.js";
import { playTogether } from "../environment/multi-agent.js";
import type { RoomEnvironment } from "../environment/room-environment.js";
import type { BabyAiEnvironment } from "../tasks/babyai/babyai-environment.js";
import type { Json } from "@mnemograph/core";
import { scriptPolicy } from "./room-planner.js";
import { solveGridTask } from "./babyai-expert.js";
import { solveRoomTask } from "./solve-room-task.js";

export interface Demonstrations {
  readonly trajectories: readonly Trajectory[];
  /** Tasks without a solution, with the reason. */
  readonly unsolved: readonly { readonly taskId: string; readonly reason: string }[];
}

/** Expert trajectories of a room environment, for LDM2's and RAP's memories. */
export const demonstrateRooms = async (environment: RoomEnvironment): Promise<Demonstrations> => {
  const trajectories: Trajectory[] = [];
  const unsolved: Demonstrations["unsolved"][number][] = [];
  for (const task of environment.tasks) {
    const solution = solveRoomTask(environment.roomTask(task.id), environment.bodyOf(task.id));
    if (solution.solved) trajectories.push(await playPolicy(environment, task, scriptPolicy(solution.actions)));
    else unsolved.push({ taskId: task.id, reason: solution.reason });
  }
  return { trajectories, unsolved };
};

/** Expert trajectories of a grid environment; missions that need more steps than it allows are told as unsolved. */
export const demonstrateGrids = async (environment: BabyAiEnvironment): Promise<Demonstrations> => {
  const trajectories: Trajectory[] = [];
  const unsolved: Demonstrations["unsolved"][number][] = [];
  for (const task of environment.tasks) {
    const solution = solveGridTask(environment.gridTask(task.id), environment);
    if (!solution.solved) unsolved.push({ taskId: task.id, reason: solution.reason });
    else if (solution.actions.length > environment.maxSteps) {
      unsolved.push({ taskId: task.id, reason: `the plan needs ${solution.actions.length} steps, the limit is ${environment.maxSteps}` });
    } else trajectories.push(await playPolicy(environment, task, scriptPolicy(solution.actions)));
  }
  return { trajectories, unsolved };
};

/** One agent's part of a multi-agent demonstration, as a trajectory of its own. */
export const agentTrajectory = ({ id, task, steps, reward, success }: MultiAgentTrajectory, agentId: string): Trajectory => {
  const own = steps.filter((step) => step.agentId === agentId);
  return {
    id: `${id}/${agentId}`,
    task,
    steps: own.map(({ observation, action }, index) => ({ index, observation, action, kind: "act" })),
    finalObservation: "",
    reward,
    success,
  };
};

/** Scripted experts' trajectories of a multi-agent environment; an environment without experts gives none. */
export const demonstrateTeam = <State extends Json>(environment: MultiAgentEnvironment<State>): readonly MultiAgentTrajectory[] =>
  environment.tasks.flatMap((task) => {
    const policy = environment.expert?.(task);
    return policy === undefined ? [] : [playTogether(environment, task, policy)];
  });

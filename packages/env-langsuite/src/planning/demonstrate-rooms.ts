import { playPolicy, type Trajectory } from "@mnemograph/core";
import type { RoomEnvironment } from "../play/room-environment.js";
import { scriptPolicy } from "@mnemograph/env-babyai/shared";
import { solveRoomTask } from "./solve-room-task.js";

export interface Demonstrations {
  readonly trajectories: readonly Trajectory[];
  /** Tasks without a solution, with the reason. */
  readonly unsolved: readonly { readonly taskId: string; readonly reason: string }[];
}

/**
 * Expert trajectories of a room environment, for LDM2's and RAP's memories.
 *
 * @example
 * const rooms = roomEnvironment({ name: "iqa", version: "own/1", tasks: generateIqa({ count: 2 }) });
 * const { trajectories, unsolved } = await demonstrateRooms(rooms);
 * trajectories.length + unsolved.length; // → 2
 */
export const demonstrateRooms = async (environment: RoomEnvironment): Promise<Demonstrations> => {
  const trajectories: Trajectory[] = [];
  const unsolved: Demonstrations["unsolved"][number][] = [];
  for (const task of environment.tasks) {
    const solution = solveRoomTask(environment.roomTask(task.id), environment.bodyOf(task.id));
    if (solution.solved)
      trajectories.push(await playPolicy(environment, task, scriptPolicy(solution.actions)));
    else unsolved.push({ taskId: task.id, reason: solution.reason });
  }
  return { trajectories, unsolved };
};

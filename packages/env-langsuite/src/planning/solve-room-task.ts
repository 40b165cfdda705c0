import { MnemographError, type Policy } from "@mnemograph/core";
import type { Body } from "../play/body.js";
import type { RoomTask } from "../play/room-task.js";
import { startState } from "../play/start-state.js";
import { isDraft, roomPlanner } from "./room-planner.js";
import { scriptPolicy } from "@mnemograph/env-babyai/shared";

export type Solution =
  | { readonly solved: true; readonly actions: readonly string[] }
  | { readonly solved: false; readonly reason: string };

export interface SolveOptions {
  /**
   * With high-level actions, look for unseen things from place to place, as an agent must; off, the
   * expert knows where they are.
   */
  readonly searches?: boolean;
}

const solveWith = (roomTask: RoomTask, body: Body, searches: boolean): Solution => {
  const { state } = startState(roomTask, body);
  const { plan, ending } = roomTask.solution;
  const drafted = plan(roomPlanner(body, { isHigh: roomTask.actions.includes("goto"), searches }), {
    state,
    actions: [],
  });
  if (!isDraft(drafted)) return { solved: false, reason: drafted.reason };
  if (
    !roomTask.judge(
      drafted.state,
      body,
      roomTask.ending === "answer" ? ending.replace(/^.*\[(.*)\]$/u, "$1") : null,
    ).success
  ) {
    return { solved: false, reason: "the plan does not reach the goal" };
  }
  const actions = [...drafted.actions, ending];
  if (actions.length > roomTask.maxSteps)
    return {
      solved: false,
      reason: `the plan needs ${actions.length} steps, the limit is ${roomTask.maxSteps}`,
    };
  return { solved: true, actions };
};

/**
 * Sub-task ordering plus A*: the actions that solve a room task within its step limit, or the
 * reason why there are none. A search that takes too long gives way to the direct plan.
 *
 * @example
 * const rooms = roomEnvironment({ name: "iqa", version: "own/1", tasks: generateIqa({ count: 1 }) });
 * const { id } = rooms.tasks[0]!;
 * solveRoomTask(rooms.roomTask(id), rooms.bodyOf(id)).solved; // → true
 */
export const solveRoomTask = (
  roomTask: RoomTask,
  body: Body,
  { searches = true }: SolveOptions = {},
): Solution => {
  if (!searches || !roomTask.actions.includes("goto")) return solveWith(roomTask, body, false);
  const found = solveWith(roomTask, body, true);
  return found.solved ? found : solveWith(roomTask, body, false);
};

/** The expert's policy for one task; DATA_INVALID with the reason where a task has no solution. */
export const roomExpert = (roomTask: RoomTask, body: Body): Policy => {
  const solution = solveRoomTask(roomTask, body);
  if (solution.solved) return scriptPolicy(solution.actions);
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `task ${roomTask.task.id} has no expert solution: ${solution.reason}`,
    hint: "leave it out of demonstrations; solveRoomTask returns the reason without throwing",
    evidence: { taskId: roomTask.task.id, reason: solution.reason },
  });
};

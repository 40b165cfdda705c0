import { MnemographError, type Policy } from "@mnemograph/core";
import type { GridTask } from "../tasks/babyai/babyai-environment.js";
import type { GridObject, GridState } from "../tasks/babyai/grid.js";
import type { GridMove } from "../tasks/babyai/grid-step.js";
import { parseMission } from "../tasks/babyai/mission.js";
import { bindMission } from "../tasks/babyai/verifier.js";
import { gridBot, thingAhead } from "./grid-bot.js";
import { isPlanned } from "./grid-choices.js";
import { after } from "./grid-planner.js";
import { scriptPolicy } from "./room-planner.js";

const thingName = ({ color, type }: GridObject): string => `${color} ${type}`;

/** A move as a reply, with the name of the thing that it is about. */
const replyOf = (state: GridState, move: GridMove): string => {
  const ahead = thingAhead(state);
  const name = ahead === undefined ? "" : thingName(ahead);
  const held = state.carrying === null ? "" : thingName(state.objects[state.carrying] as GridObject);
  return `Act: ${{ forward: "move_ahead", left: "turn_left", right: "turn_right", pickup: `pick_up [${name}]`, toggle: `toggle [${name}]`, drop: `drop [${held}]` }[move]}`;
};

export type GridSolution =
  | { readonly solved: true; readonly actions: readonly string[] }
  | { readonly solved: false; readonly reason: string };

/** Sub-tasks plus shortest ways: the replies that fulfil a mission. */
export const solveGridTask = ({ task, world, start }: GridTask): GridSolution => {
  const planned = gridBot(world).solve({ state: start, moves: [] }, bindMission(world, start, parseMission(task.goal)));
  if (!isPlanned(planned)) return { solved: false, reason: planned.reason };
  let state = start;
  const actions = planned.moves.map((move) => {
    const reply = replyOf(state, move);
    state = after(world, { state, moves: [] }, move).state;
    return reply;
  });
  return { solved: true, actions };
};

/** The expert's policy for one grid task; DATA_INVALID with the reason where there is no solution. */
export const gridExpert = (gridTask: GridTask): Policy => {
  const solution = solveGridTask(gridTask);
  if (solution.solved) return scriptPolicy(solution.actions);
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `mission ${gridTask.task.id} has no expert solution: ${solution.reason}`,
    hint: "leave it out of demonstrations; solveGridTask tells the reason without throwing",
    evidence: { taskId: gridTask.task.id },
  });
};

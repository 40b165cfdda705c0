import { MnemographError, type Policy } from "@mnemograph/core";
import type { GridTask } from "../tasks/babyai/babyai-environment.js";
import type { GridObject, GridState, GridWorld } from "../tasks/babyai/grid.js";
import { gotoMoves } from "../tasks/babyai/grid-goto.js";
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

const isWalk = (move: GridMove): boolean => move === "forward" || move === "left" || move === "right";

/** The longest stretch of walking at the beginning that one `goto` stands for: same pose at its end, along as many moves. */
const longestGoto = (
  world: GridWorld,
  start: GridState,
  moves: readonly GridMove[],
  viewSize: number,
): { readonly name: string; readonly moves: number } | undefined => {
  let state = start;
  let longest: { readonly name: string; readonly moves: number } | undefined;
  for (const [index, move] of moves.entries()) {
    if (!isWalk(move)) return longest;
    state = after(world, { state, moves: [] }, move).state;
    const ahead = thingAhead(state);
    if (ahead === undefined || index === 0) continue;
    const name = thingName(ahead);
    const found = gotoMoves(world, start, name, viewSize);
    if (!("moves" in found) || found.moves.length !== index + 1) continue;
    const { agent } = after(world, { state: start, moves: [] }, ...found.moves).state;
    if (agent.x === state.agent.x && agent.y === state.agent.y && agent.facing === state.agent.facing) longest = { name, moves: index + 1 };
  }
  return longest;
};

export type GridSolution =
  | { readonly solved: true; readonly actions: readonly string[] }
  | { readonly solved: false; readonly reason: string };

export interface SolveGridOptions {
  /** `high` walks with `goto` to things in view where that comes to the same. */
  readonly level?: "low" | "high";
  readonly viewSize?: number;
}

/** Sub-tasks plus shortest ways: the replies that fulfil a mission. */
export const solveGridTask = ({ task, world, start }: GridTask, { level = "low", viewSize = 7 }: SolveGridOptions = {}): GridSolution => {
  const planned = gridBot(world).solve({ state: start, moves: [] }, bindMission(world, start, parseMission(task.goal)));
  if (!isPlanned(planned)) return { solved: false, reason: planned.reason };
  const actions: string[] = [];
  let state = start;
  for (let index = 0; index < planned.moves.length;) {
    const jump = level === "high" ? longestGoto(world, state, planned.moves.slice(index), viewSize) : undefined;
    const move = planned.moves[index] as GridMove;
    actions.push(jump === undefined ? replyOf(state, move) : `Act: goto [${jump.name}]`);
    const taken = planned.moves.slice(index, index + (jump?.moves ?? 1));
    state = after(world, { state, moves: [] }, ...taken).state;
    index += taken.length;
  }
  return { solved: true, actions };
};

/** The expert's policy for one grid task; DATA_INVALID with the reason where there is no solution. */
export const gridExpert = (gridTask: GridTask, options: SolveGridOptions = {}): Policy => {
  const solution = solveGridTask(gridTask, options);
  if (solution.solved) return scriptPolicy(solution.actions);
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `mission ${gridTask.task.id} has no expert solution: ${solution.reason}`,
    hint: "leave it out of demonstrations; solveGridTask tells the reason without throwing",
    evidence: { taskId: gridTask.task.id },
  });
};

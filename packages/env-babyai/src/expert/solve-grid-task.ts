import { MnemographError, type Policy } from "@mnemograph/core";
import type { GridTask } from "../environment/babyai-environment.js";
import type { GridObject, GridState, GridWorld } from "../grid/grid.js";
import { gotoMoves } from "../environment/grid-goto.js";
import { stepGrid, type GridMove } from "../grid/grid-step.js";
import { parseMission } from "../mission/mission.js";
import {
  advance,
  bindMission,
  isComplete,
  noProgress,
  type BoundMission,
  type MissionProgress,
} from "../mission/verifier.js";
import { GridBot, thingAhead } from "./grid-bot.js";
import { isPlanned } from "./grid-choices.js";
import { scriptPolicy } from "../shared/script-policy.js";

const thingName = ({ color, type }: GridObject): string => `${color} ${type}`;

/** A move as a reply, with the name of the thing that it is about. */
const replyOf = (state: GridState, move: GridMove): string => {
  const ahead = thingAhead(state);
  const name = ahead === undefined ? "" : thingName(ahead);
  const held = state.carrying === null ? "" : thingName(state.objects[state.carrying]!);
  return `Act: ${{ forward: "move_ahead", left: "turn_left", right: "turn_right", pickup: `pick_up [${name}]`, toggle: `toggle [${name}]`, drop: `drop [${held}]` }[move]}`;
};

const isWalk = (move: GridMove): boolean =>
  move === "forward" || move === "left" || move === "right";

/** How far an episode has come. */
interface Reached {
  readonly state: GridState;
  readonly progress: MissionProgress;
}

/** Every move counts for the mission, as the verifier sees it. */
const follow = (
  world: GridWorld,
  mission: BoundMission,
  start: Reached,
  moves: readonly GridMove[],
): Reached =>
  moves.reduce((before: Reached, move): Reached => {
    const state = stepGrid(world, before.state, move);
    return { state, progress: advance(mission, before.progress, before.state, move, state) };
  }, start);

/**
 * The longest stretch of walking at the beginning that one `goto` stands for: same pose at its end,
 * along as many moves, no clause of the mission missed.
 */
const longestGoto = (
  world: GridWorld,
  mission: BoundMission,
  start: Reached,
  moves: readonly GridMove[],
  viewSize: number,
): { readonly name: string; readonly moves: number } | undefined => {
  let walked = start;
  let longest: { readonly name: string; readonly moves: number } | undefined;
  for (const [index, move] of moves.entries()) {
    if (!isWalk(move)) return longest;
    walked = follow(world, mission, walked, [move]);
    const { agent } = walked.state;
    const ahead = thingAhead(walked.state);
    if (ahead === undefined || index === 0) continue;
    const name = thingName(ahead);
    const found = gotoMoves(world, start.state, name, viewSize);
    if (!("moves" in found) || found.moves.length !== index + 1) continue;
    const gone = follow(world, mission, start, found.moves);
    const isSamePose =
      gone.state.agent.x === agent.x &&
      gone.state.agent.y === agent.y &&
      gone.state.agent.facing === agent.facing;
    if (isSamePose && walked.progress.every((isDone, clause) => !isDone || gone.progress[clause]))
      longest = { name, moves: index + 1 };
  }
  return longest;
};

export type GridSolution =
  | { readonly solved: true; readonly actions: readonly string[] }
  | { readonly solved: false; readonly reason: string };

export interface SolveGridOptions {
  /** `high` walks with `goto` to things in view where that comes to the same. */
  readonly level?: "low" | "high";
  /** Cells to a side of what the agent sees, by default 7. */
  readonly viewSize?: number;
}

/**
 * Sub-tasks plus shortest ways: the replies that fulfil a mission.
 *
 * @example
 * solveGridTask(generateLevel("GoToLocal", 1), { level: "high" }).solved; // → true
 */
export const solveGridTask = (
  { task, world, start }: GridTask,
  { level = "low", viewSize = 7 }: SolveGridOptions = {},
): GridSolution => {
  const mission = bindMission(world, start, parseMission(task.goal));
  const planned = new GridBot(world).solve({ state: start, moves: [] }, mission);
  if (!isPlanned(planned)) return { solved: false, reason: planned.reason };
  const actions: string[] = [];
  let reached: Reached = { state: start, progress: noProgress(mission) };
  for (let rest = planned.moves; rest.length > 0;) {
    const jump =
      level === "high" ? longestGoto(world, mission, reached, rest, viewSize) : undefined;
    const taken = rest.slice(0, jump?.moves ?? 1);
    actions.push(
      jump === undefined ? replyOf(reached.state, taken[0]!) : `Act: goto [${jump.name}]`,
    );
    reached = follow(world, mission, reached, taken);
    rest = rest.slice(taken.length);
  }
  return isComplete(reached.progress)
    ? { solved: true, actions }
    : { solved: false, reason: "the plan does not fulfil the mission" };
};

/**
 * The expert's policy for one grid task; DATA_INVALID with the reason where there is no solution.
 *
 * @throws MnemographError DATA_INVALID with the reason where there is no solution.
 * @example
 * const level = generateLevel("GoToLocal", 1);
 * (await playPolicy(babyAiEnvironment({ tasks: [level] }), level.task, gridExpert(level))).success; // → true
 */
export const gridExpert = (gridTask: GridTask, options: SolveGridOptions = {}): Policy => {
  const solution = solveGridTask(gridTask, options);
  if (solution.solved) return scriptPolicy(solution.actions);
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `mission ${gridTask.task.id} has no expert solution: ${solution.reason}`,
    hint: "leave it out of demonstrations; solveGridTask returns the reason without throwing",
    evidence: { taskId: gridTask.task.id },
  });
};

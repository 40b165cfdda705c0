import { failedMissions } from "./failed-missions.js";
import { highMissionKeys, missionKeys } from "./mission-keys.js";
import {
  MnemographError,
  type Environment,
  type EnvironmentDescription,
  type Policy,
  type Task,
  type Turn,
} from "@mnemograph/core";
import { parseReply } from "../shared/parse-reply.js";
import type { Takes } from "../shared/read-bare-call.js";
import { fillTemplate, templateOf, type Templates } from "../shared/templates.js";
import { feedbackText, refusalText } from "../shared/feedback-text.js";
import { GridColor, GridObjectType, type GridState, type GridWorld } from "../grid/grid.js";
import { gridMap } from "../grid/grid-map.js";
import { actOnGrid, gridActionNames, type GridActionName } from "./grid-actions.js";
import { gotoMoves } from "./grid-goto.js";
import { stepGrid } from "../grid/grid-step.js";
import { parseMission } from "../mission/mission.js";
import {
  advance,
  bindMission,
  isComplete,
  noProgress,
  type BoundMission,
  type MissionProgress,
} from "../mission/verifier.js";
import { describeGrid } from "./describe-grid.js";
import { gridTemplates } from "./grid-texts.js";

/** A grid with its first state and its mission in words. */
export interface GridTask {
  readonly task: Task;
  readonly world: GridWorld;
  readonly start: GridState;
}

/** The dynamic state of one Instruction Grounding episode. */
export type BabyAiState = {
  readonly taskId: string;
  readonly steps: number;
  readonly grid: GridState;
  readonly progress: MissionProgress;
  readonly outcome: { readonly action: string; readonly status: string } | null;
  readonly done: boolean;
  readonly success: boolean;
};

export interface BabyAiOptions {
  readonly tasks: readonly GridTask[];
  readonly version?: string;
  /** 50 in the paper. */
  readonly maxSteps?: number;
  /** Cells of the square view; odd. */
  readonly viewSize?: number;
  readonly templates?: Templates;
  /** `high` adds `goto [colour type]` to things in view. */
  readonly level?: "low" | "high";
  readonly expert?: (
    task: GridTask,
    options: { readonly level: "low" | "high"; readonly viewSize: number },
  ) => Policy;
}
export interface BabyAiEnvironment extends Environment<BabyAiState> {
  readonly tasks: readonly Task[];
  readonly level: "low" | "high";
  /** Cells to a side of what the agent sees. */
  readonly viewSize: number;
  gridTask(taskId: string): GridTask;
}

const known = {
  low: new Set<string>([...gridActionNames, "stop"]),
  high: new Set<string>([...gridActionNames, "goto", "stop"]),
};
const moves: Takes = {
  move_ahead: 0,
  turn_left: 0,
  turn_right: 0,
  pick_up: 1,
  drop: 1,
  toggle: 1,
  stop: "words",
};
const takes = { low: moves, high: { ...moves, goto: 1 } };

const signatures = {
  low: [
    "move_ahead",
    "turn_left",
    "turn_right",
    "pick_up [colour type]",
    "drop [colour type]",
    "toggle [colour type]",
  ],
  high: ["goto [colour type]"],
};
const formsOf = (level: "low" | "high"): readonly string[] => [
  ...signatures.low,
  ...(level === "high" ? signatures.high : []),
  "stop",
];

/** What the text of a refused reply contains. */
const refusalValues = (level: "low" | "high", name: string): Readonly<Record<string, string>> => {
  const form = formsOf(level).find((each) => each.split(" ", 1)[0] === name) ?? name;
  return {
    action: name,
    actions: formsOf(level).join(", "),
    form,
    example: form.replace(/\[.*\]/u, "[red ball]"),
  };
};

const turnOf = (state: BabyAiState, observation: string): Turn<BabyAiState> => ({
  state,
  observation,
  reward: state.success ? 1 : state.progress.filter(Boolean).length / state.progress.length,
  done: state.done,
  success: state.success,
});

/** What the steps of one environment share. */
interface Play extends Required<
  Pick<BabyAiOptions, "maxSteps" | "viewSize" | "templates" | "level">
> {
  readonly gridTaskOf: (taskId: string) => GridTask;
  readonly missionOf: (gridTask: GridTask) => BoundMission;
}

/** The tasks of an environment by their ids, and their missions, bound once. */
const taskTable = (tasks: readonly GridTask[]): Pick<Play, "gridTaskOf" | "missionOf"> => {
  const byId = new Map(tasks.map((gridTask) => [gridTask.task.id, gridTask]));
  const missions = new Map<string, BoundMission>();
  return {
    gridTaskOf: (taskId) => {
      const gridTask = byId.get(taskId);
      if (gridTask !== undefined) return gridTask;
      throw new MnemographError({
        code: "TASK_UNKNOWN",
        message: `babyai has no task ${taskId}`,
        hint: "use one of environment.tasks",
        evidence: { taskId },
      });
    },
    missionOf: ({ task, world, start }) => {
      const bound = missions.get(task.id) ?? bindMission(world, start, parseMission(task.goal));
      missions.set(task.id, bound);
      return bound;
    },
  };
};

/** What an action has come to, and the text that says so. */
interface Change extends Partial<Pick<BabyAiState, "grid" | "progress">> {
  readonly action: string;
  readonly status?: string;
  readonly feedback: string;
  readonly stops?: boolean;
}

const settle = ({ maxSteps, templates }: Play, before: BabyAiState, change: Change) => {
  const { action, status = "done", feedback, stops = false } = change;
  const { grid = before.grid, progress = before.progress } = change;
  const { taskId, steps: taken } = before;
  const steps = taken + 1;
  const success = isComplete(progress);
  const isOut = !success && !stops && steps >= maxSteps;
  const done = success || stops || isOut;
  const limit = () => fillTemplate(templateOf(templates, "step-limit", "done"), {});
  return turnOf(
    { taskId, steps, grid, progress, outcome: { action, status }, done, success },
    isOut ? `${feedback}\n${limit()}` : feedback,
  );
};

/**
 * One high-level action: every move on the way counts for the mission, all together for one step.
 */
const walk = (play: Play, gridTask: GridTask, state: BabyAiState, name: string) => {
  const { templates, viewSize } = play;
  const found =
    name === ""
      ? { failure: "wrong-arguments" }
      : gotoMoves(gridTask.world, state.grid, name, viewSize);
  let { grid, progress } = state;
  for (const move of "moves" in found ? found.moves : []) {
    const next = stepGrid(gridTask.world, grid, move);
    progress = advance(play.missionOf(gridTask), progress, grid, move, next);
    grid = next;
  }
  const status = "failure" in found ? found.failure : "done";
  const view = describeGrid(gridTask.world, grid, viewSize);
  const feedback = `${feedbackText(templates, "goto", status, { object: name })}\nObs: ${view}`;
  return settle(play, state, { grid, progress, action: "goto", status, feedback });
};

const act = (
  play: Play,
  gridTask: GridTask,
  state: BabyAiState,
  { name, text }: { readonly name: string; readonly text: string },
) => {
  const { templates, viewSize } = play;
  const result = actOnGrid(gridTask.world, state.grid, name as GridActionName, text.toLowerCase());
  const { status, state: grid } = result;
  const mission = play.missionOf(gridTask);
  const progress = advance(mission, state.progress, state.grid, result.move, grid);
  const view = describeGrid(gridTask.world, grid, viewSize);
  const feedback = `${feedbackText(templates, name, status, result.values)}\nObs: ${view}`;
  return settle(play, state, { grid, progress, action: name, status, feedback });
};

const step = (play: Play, state: BabyAiState, action: string): Turn<BabyAiState> => {
  const { level, templates } = play;
  const gridTask = play.gridTaskOf(state.taskId);
  if (state.done) return turnOf(state, "The episode is over.");
  const reply = parseReply(action, known[level], takes[level]);
  if (reply.kind === "think") return settle(play, state, { action: "think", feedback: "OK." });
  if (reply.kind === "invalid") {
    const { reason: status } = reply;
    const values = refusalValues(level, status === "wrong-arguments" ? reply.name : "");
    const feedback = refusalText(templates, status, values);
    return settle(play, state, { action: "invalid", status, feedback });
  }
  if (reply.name === "stop") {
    const end = templateOf(templates, "stop", isComplete(state.progress) ? "done" : "failed");
    return settle(play, state, { action: "stop", feedback: fillTemplate(end, {}), stops: true });
  }
  return reply.name === "goto"
    ? walk(play, gridTask, state, reply.text.toLowerCase())
    : act(play, gridTask, state, reply);
};

const describeGame = (
  { level, maxSteps, viewSize }: Play,
  tasks: number,
): EnvironmentDescription => ({
  title: "Instruction Grounding (BabyAI)",
  actions: formsOf(level),
  refusals: ["Feedback: Action failed."],
  successes: ["Feedback: Action succeeded."],
  thought: "think: <thought>",
  remarks: [
    "Name things by colour and type, for example [red ball].",
    "You can only handle what is in the cell right ahead of you. Walls block your way, and views do not show them.",
    "toggle opens or closes the door ahead of you; a locked one opens only while you hold the key of its colour. Toggling a box replaces it with what is in it.",
    '"On your left" and "on your right" include the cells right beside you. In a room, a thing that goes out of view when you step ahead was level with you before the step, on the side where you saw it.',
    `${level === "high" ? "goto needs its thing in view and a free way to it. " : ""}The episode ends by itself when the task is done. Use stop only to give up.`,
  ],
  failures: failedMissions,
  keys: level === "high" ? highMissionKeys : missionKeys,
  initialFacing: "north",
  opening: "The start",
  view: "Obs:",
  emptyView: "You can see nothing",
  things: GridColor.options.flatMap((color) =>
    GridObjectType.options.map((kind) => `${color} ${kind}`),
  ),
  options: { maxSteps, viewSize, level, tasks },
});

/**
 * Instruction Grounding: BabyAI missions on Minigrid's grid, described and answered in words.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset` and `gridTask`, for a task that it was not
 *   given.
 * @example
 * const grid = babyAiEnvironment({ tasks: generateBabyAi({ count: 4 }), level: "high" });
 * grid.tasks.length; // → 4
 */
export const babyAiEnvironment = ({
  tasks,
  version = "langsuite/babyai/1",
  maxSteps = 50,
  viewSize = 7,
  templates = gridTemplates,
  level = "low",
  expert,
}: BabyAiOptions): BabyAiEnvironment => {
  const play: Play = { maxSteps, viewSize, templates, level, ...taskTable(tasks) };
  const { gridTaskOf, missionOf } = play;
  return {
    name: "langsuite-babyai",
    version,
    maxSteps,
    tasks: tasks.map(({ task }) => task),
    level,
    viewSize,
    gridTask: gridTaskOf,
    reset({ id }) {
      const gridTask = gridTaskOf(id);
      const { world, start: grid, task } = gridTask;
      const progress = noProgress(missionOf(gridTask));
      return turnOf(
        { taskId: id, steps: 0, grid, progress, outcome: null, done: false, success: false },
        `Task: ${task.goal}\nObs: ${describeGrid(world, grid, viewSize)}`,
      );
    },
    step: (state, action) => step(play, state, action),
    map: ({ taskId, grid }) => gridMap(gridTaskOf(taskId).world, grid, viewSize),
    ...(expert === undefined
      ? {}
      : { expert: (task: Task) => expert(gridTaskOf(task.id), { level, viewSize }) }),
    describe: () => describeGame(play, tasks.length),
  };
};

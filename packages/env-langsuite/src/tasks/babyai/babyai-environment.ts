import { MnemographError, type Environment, type Policy, type Task, type Turn } from "@mnemograph/core";
import { parseReply } from "../../actions/parse-reply.js";
import { fillTemplate, templateOf, type Templates } from "../../actions/templates.js";
import { feedbackText } from "../../environment/body.js";
import type { GridState, GridWorld } from "./grid.js";
import { actOnGrid, gridActionNames, type GridActionName } from "./grid-actions.js";
import { parseMission } from "./mission.js";
import { advance, bindMission, isComplete, noProgress, type BoundMission, type MissionProgress } from "./verifier.js";
import { describeGrid, gridTemplates } from "./words.js";

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
  readonly expert?: (task: GridTask) => Policy;
}
export interface BabyAiEnvironment extends Environment<BabyAiState> {
  readonly tasks: readonly Task[];
  gridTask(taskId: string): GridTask;
}

const known = new Set<string>([...gridActionNames, "stop"]);

const turnOf = (state: BabyAiState, observation: string): Turn<BabyAiState> => ({
  state,
  observation,
  reward: state.success ? 1 : state.progress.filter(Boolean).length / state.progress.length,
  done: state.done,
  success: state.success,
});

/** Instruction Grounding: BabyAI missions on Minigrid's grid, told and answered in words. */
export const babyAiEnvironment = ({
  tasks,
  version = "langsuite/babyai/1",
  maxSteps = 50,
  viewSize = 7,
  templates = gridTemplates,
  expert,
}: BabyAiOptions): BabyAiEnvironment => {
  const byId = new Map(tasks.map((gridTask) => [gridTask.task.id, gridTask]));
  const missions = new Map<string, BoundMission>();
  const gridTaskOf = (taskId: string): GridTask => {
    const gridTask = byId.get(taskId);
    if (gridTask !== undefined) return gridTask;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `babyai has no task ${taskId}`,
      hint: "use one of environment.tasks",
      evidence: { taskId },
    });
  };
  const missionOf = (gridTask: GridTask): BoundMission => {
    const bound = missions.get(gridTask.task.id) ?? bindMission(gridTask.world, gridTask.start, parseMission(gridTask.task.goal));
    missions.set(gridTask.task.id, bound);
    return bound;
  };
  const settle = (
    before: BabyAiState,
    change: Pick<BabyAiState, "grid" | "progress" | "outcome">,
    feedback: string,
    stops = false,
  ): Turn<BabyAiState> => {
    const steps = before.steps + 1;
    const success = isComplete(change.progress);
    const isOut = !success && !stops && steps >= maxSteps;
    const state = { taskId: before.taskId, steps, ...change, done: success || stops || isOut, success };
    return turnOf(state, isOut ? `${feedback}\n${fillTemplate(templateOf(templates, "step-limit", "done"), {})}` : feedback);
  };

  return {
    name: "langsuite-babyai",
    version,
    maxSteps,
    tasks: tasks.map(({ task }) => task),
    gridTask: gridTaskOf,
    reset(task) {
      const gridTask = gridTaskOf(task.id);
      const progress = noProgress(missionOf(gridTask));
      const state: BabyAiState = { taskId: task.id, steps: 0, grid: gridTask.start, progress, outcome: null, done: false, success: false };
      return turnOf(state, `Task: ${gridTask.task.goal}\nObs: ${describeGrid(gridTask.world, gridTask.start, viewSize)}`);
    },
    step(state, action) {
      const gridTask = gridTaskOf(state.taskId);
      if (state.done) return turnOf(state, "The episode is over.");
      const { grid, progress } = state;
      const reply = parseReply(action, known);
      if (reply.kind === "think") return settle(state, { grid, progress, outcome: { action: "think", status: "done" } }, "OK.");
      if (reply.kind === "invalid") {
        return settle(
          state,
          { grid, progress, outcome: { action: "invalid", status: reply.reason } },
          feedbackText(templates, "*", reply.reason, {}),
        );
      }
      if (reply.name === "stop") {
        const text = fillTemplate(templateOf(templates, "stop", isComplete(progress) ? "done" : "failed"), {});
        return settle(state, { grid, progress, outcome: { action: "stop", status: "done" } }, text, true);
      }
      const result = actOnGrid(gridTask.world, grid, reply.name as GridActionName, reply.text.toLowerCase());
      const next = advance(missionOf(gridTask), progress, grid, result.move, result.state);
      const feedback = `${feedbackText(templates, reply.name, result.status, result.values)}\nObs: ${describeGrid(gridTask.world, result.state, viewSize)}`;
      return settle(state, { grid: result.state, progress: next, outcome: { action: reply.name, status: result.status } }, feedback);
    },
    ...(expert === undefined ? {} : { expert: (task: Task) => expert(gridTaskOf(task.id)) }),
    describe: () => ({
      title: "Instruction Grounding (BabyAI)",
      actions: ["move_ahead", "turn_left", "turn_right", "pick_up [colour type]", "drop [colour type]", "toggle [colour type]", "stop"],
      options: { maxSteps, viewSize, tasks: tasks.length },
    }),
  };
};

import type { Task } from "@mnemograph/core";
import { callString } from "../judge/call-strings.js";
import { judgeCalls } from "../judge/judge-calls.js";
import type { Office } from "../office/office.js";
import type { OfficeTask } from "../tasks/office-task.js";
import { parseOfficeAction } from "./office-action.js";
import type { WorkbenchEnvironment } from "./workbench-environment.js";

/**
 * Whether doing nothing is right: the answer, if there is one, leaves the office as it is.
 *
 * @example
 * const { office, tasks } = loadBuiltinOffice();
 * const idle = tasks.filter((task) => isDoingNothingRight(office, task)); // requests that call for no change
 */
export const isDoingNothingRight = (office: Office, { answer }: OfficeTask): boolean => {
  const truth = answer.map(({ tool, args }) => callString(tool, args, false));
  return judgeCalls({ office, mode: "faithful", scoring: "v1", predicted: [], truth, error: "" })
    .correct;
};

/**
 * An episode's own measures: whether it left side effects, whether doing nothing would have been
 * right, and, for tasks that need a change alone, whether it was right and left side effects. Means
 * over many episodes are the rates that WorkBench reports.
 *
 * @example
 * const { office, tasks } = loadBuiltinOffice();
 * const world = createWorkbenchEnvironment({ office, tasks });
 * const [task] = world.tasks();
 * measureEpisode(world, office, tasks)({ task: task!, actions: [] })["sideEffects"]; // → 0
 */
export const measureEpisode =
  (environment: WorkbenchEnvironment, office: Office, tasks: readonly OfficeTask[]) =>
  ({
    task,
    actions,
  }: {
    readonly task: Task;
    readonly actions: readonly string[];
  }): Readonly<Record<string, number>> => {
    let { state, success } = environment.reset(task);
    for (const action of actions) ({ state, success } = environment.step(state, action));
    const own = tasks.find(({ id }) => id === task.id);
    const isIdleRight = own !== undefined && isDoingNothingRight(office, own);
    const calls = actions.filter((action) => parseOfficeAction(action).kind === "call").length;
    return {
      correct: Number(success),
      sideEffects: Number(state.sideEffects),
      doNothingCorrect: Number(isIdleRight),
      ...(isIdleRight
        ? {}
        : {
            correctWhereChangeIsNeeded: Number(success),
            sideEffectsWhereChangeIsNeeded: Number(state.sideEffects),
          }),
      shareOfCallsUsed: calls / 20,
    };
  };

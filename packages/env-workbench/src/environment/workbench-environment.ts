import {
  type Environment,
  MnemographError,
  type Policy,
  type Task,
  type Turn,
} from "@mnemograph/core";
import { callString } from "../judge/call-strings.js";
import { describeVerdict } from "../judge/describe-verdict.js";
import { judgeCalls } from "../judge/judge-calls.js";
import type { Scoring } from "../options.js";
import type { Office } from "../office/office.js";
import { showTables } from "../office/show-tables.js";
import type { Mode } from "../office/world.js";
import { showValue } from "../python/show.js";
import { isRaised } from "../python/value.js";
import type { OfficeTask } from "../tasks/office-task.js";
import { type Arguments, type OfficeTool } from "../tools/office-tool.js";
import { officeTools, toolsOf } from "../tools/office-tools.js";
import { performCall } from "../tools/perform-call.js";
import { greet, listTools } from "./greet.js";
import { parseOfficeAction } from "./office-action.js";
import { type OfficePlan, planCalls } from "../plans/plan-calls.js";
import { failedRequests, officeKeys } from "./worked-lessons.js";
import { type Ending, type WorkbenchState, withWorld, worldOf } from "./workbench-state.js";

export interface WorkbenchOptions {
  readonly office: Office;
  readonly tasks: readonly OfficeTask[];
  readonly mode?: Mode;
  readonly scoring?: Scoring;
  /** All tools, or those of the toolkits that a task names. */
  readonly tools?: "all" | "domains";
  /**
   * Calls until the episode ends without success; the original allows 20. As many thoughts are
   * allowed beside them.
   */
  readonly maxCalls?: number;
}

export interface WorkbenchEnvironment extends Environment<WorkbenchState> {
  /**
   * Not `tools`: actions are WorkBench's own call texts. `describe` tells models of them: as tools
   * their names have `__` in place of the dot.
   */
  readonly officeTools: readonly OfficeTool[];
  /** Every task, as agents see it. */
  tasks(): readonly Task[];
  toolsFor(task: Task): readonly OfficeTool[];
  reset(task: Task): Turn<WorkbenchState>;
  step(state: WorkbenchState, action: string): Turn<WorkbenchState>;
  expert(task: Task): Policy;
  /**
   * The expert's actions with why each is taken, and whether the request and the answers tell all
   * that they need.
   */
  plan(task: Task): OfficePlan;
}

const FINISH_FORM = "finish(answer)";
const formOf = ({ name, parameters }: OfficeTool): string =>
  `${name}(${parameters.map((one) => one.name).join(", ")})`;

/** What the tools do, by the forms of their calls. */
const aboutForms = {
  ...Object.fromEntries(
    officeTools.map((tool) => {
      const meanings = Object.entries(tool.schema.shape).map(([name, { description = "" }]) => [
        name,
        description,
      ]);
      return [
        formOf(tool),
        {
          description: tool.description,
          parameters: Object.fromEntries(meanings) as Record<string, string>,
        },
      ];
    }),
  ),
  [FINISH_FORM]: {
    description: "Ends the task.",
    parameters: { answer: 'a few words for whoever asked, such as "done"' },
  },
};

const rulesVersion = 1;
/** As the original ends an agent that does not come to an end. */
const LIMIT_REACHED = "Agent stopped due to iteration limit or time limit.";
const errorOf = (ending: WorkbenchState["ending"], observation: string): string => {
  if (ending === "limit") return LIMIT_REACHED;
  return ending === "exception" ? observation : "";
};
const noCall = (reason: string) =>
  `No call could be read (${reason}). Write one call, for example company_directory.find_email_address(name="Kim"), or finish(answer="done").`;

const turnOf = (state: WorkbenchState): Turn<WorkbenchState> => ({
  state,
  observation: state.observation,
  reward: Number(state.success),
  done: state.ending !== "",
  success: state.success,
});

/**
 * WorkBench as a pure transition: the office is looked up, the state holds what calls changed, and
 * the outcome is judged at the end.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, for a task that the office does not hold.
 * @example
 * const world = createWorkbenchEnvironment({ ...loadBuiltinOffice({ seed: 1 }), tools: "domains", maxCalls: 10 });
 * const [first] = world.tasks();
 * world.toolsFor(first!).length < world.officeTools.length; // → true
 */
export const createWorkbenchEnvironment = ({
  office,
  tasks: officeTasks,
  mode = "faithful",
  scoring = "v1",
  tools = "all",
  maxCalls = 20,
}: WorkbenchOptions): WorkbenchEnvironment => {
  const byId = new Map(officeTasks.map((task) => [task.id, task]));
  const taskOf = (id: string): OfficeTask => {
    const task = byId.get(id);
    if (task !== undefined) return task;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `this office has no task ${id}`,
      hint: "take tasks from `environment.tasks()`",
      evidence: { id, tasks: officeTasks.length },
    });
  };
  const toolsFor = (task: OfficeTask) => (tools === "all" ? officeTools : toolsOf(task.domains));
  const offered = (task: Task | undefined) => {
    const known = task && byId.get(task.id);
    return known === undefined ? officeTools : toolsFor(known);
  };
  const isEscaped = scoring !== "v1";

  const answerOf = (taskId: string): readonly string[] =>
    taskOf(taskId).answer.map(({ tool, args }) => callString(tool, args, isEscaped));

  const end = (state: WorkbenchState, ending: Ending, observation: string): WorkbenchState => {
    // With an exception the original loses the calls as well.
    const predicted = ending === "exception" ? [] : state.calls;
    const { correct, sideEffects } = judgeCalls({
      office,
      mode,
      scoring,
      predicted,
      truth: answerOf(state.taskId),
      error: errorOf(ending, observation),
    });
    return { ...state, ending, success: correct, sideEffects, observation };
  };

  const call = (state: WorkbenchState, name: string, given: Arguments): WorkbenchState => {
    const usable = toolsFor(taskOf(state.taskId));
    const tool = usable.find((one) => one.name === name);
    const noted = { ...state, calls: [...state.calls, callString(name, given, isEscaped)] };
    if (tool === undefined)
      return {
        ...noted,
        observation: `${name} is not a valid tool, try one of [${usable.map((one) => one.name).join(", ")}].`,
      };
    // The original's agent drops arguments that the tool does not know; the judge still sees them.
    const known = tool.parameters.map((parameter) => parameter.name);
    const args =
      mode === "faithful"
        ? Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key)))
        : given;
    const world = worldOf(state, office, mode);
    try {
      const outcome = performCall(world, tool, args);
      return { ...withWorld(noted, world, outcome.world), observation: showValue(outcome.value) };
    } catch (error) {
      if (!isRaised(error)) throw error;
      return mode === "faithful"
        ? end(noted, "exception", error.message)
        : { ...state, observation: `Error: ${error.message}` };
    }
  };

  const act = (before: WorkbenchState, text: string): WorkbenchState => {
    const state = { ...before, steps: before.steps + 1 };
    const action = parseOfficeAction(text);
    if (action.kind === "think") return { ...state, observation: "OK." };
    if (action.kind === "finish") return end(state, "answer", "The task is over.");
    return action.kind === "call"
      ? call(state, action.tool, action.args)
      : { ...state, observation: noCall(action.reason) };
  };

  const plans = new Map<string, OfficePlan>();
  const planOf = ({ id }: Task): OfficePlan => {
    const plan = plans.get(id) ?? planCalls(office, taskOf(id), toolsFor(taskOf(id)), maxCalls);
    plans.set(id, plan);
    return plan;
  };

  const environmentTasks = officeTasks.map(({ id, domain, query }) => ({
    id,
    environment: "workbench",
    split: "all",
    type: domain,
    goal: query,
  }));

  return {
    name: "workbench",
    version: `workbench/${mode}/${scoring}/tools-${tools}/rules-${rulesVersion}/${office.name}/${office.dataHash}`,
    maxSteps: 2 * maxCalls,
    officeTools,
    tasks: () => environmentTasks,
    toolsFor: (task) => toolsFor(taskOf(task.id)),
    reset(task) {
      const known = taskOf(task.id);
      return turnOf({
        taskId: task.id,
        steps: 0,
        calls: [],
        tables: {},
        hasFloatDurations: false,
        ending: "",
        success: false,
        sideEffects: false,
        observation: greet(office, toolsFor(known)),
      });
    },
    step(state, action) {
      if (state.ending !== "") return turnOf(state);
      const next = act(state, action);
      const isOut =
        next.ending === "" && (next.calls.length >= maxCalls || next.steps >= 2 * maxCalls);
      return turnOf(isOut ? end(next, "limit", next.observation) : next);
    },
    expert(task) {
      const actions = planOf(task).steps.map(({ action }) => action);
      return ({ trajectory }) =>
        actions[trajectory.filter(({ kind }) => kind === "act").length] ?? actions.at(-1) ?? "";
    },
    plan: planOf,
    tables: (state) => showTables(worldOf(state, office, mode)),
    verdict: (state) =>
      describeVerdict({
        office,
        mode,
        scoring,
        predicted: state.ending === "exception" ? [] : state.calls,
        truth: answerOf(state.taskId),
        error: errorOf(state.ending, state.observation),
      }),
    describe: (task) => ({
      title: "WorkBench",
      actions: [...offered(task).map(formOf), FINISH_FORM],
      listsActions: true,
      actionList: listTools(offered(task)),
      about: aboutForms,
      opening: "The day and the tools",
      remarks: [
        'finish(answer="…") ends the task. The answer is a few words for the person who asked, such as "done".',
      ],
      failures: failedRequests,
      keys: officeKeys,
      thought: "think: <thought>",
      options: { mode, scoring, tools, maxCalls, office: office.name, data: office.dataHash },
    }),
  };
};

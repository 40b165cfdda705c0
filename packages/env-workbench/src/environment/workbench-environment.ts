import {
  type Environment,
  type EnvironmentDescription,
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
   * Not `tools`: actions are WorkBench's own call texts. `describe` describes them to models: as
   * tools their names have `__` in place of the dot.
   */
  readonly officeTools: readonly OfficeTool[];
  /** Every task, as agents see it. */
  tasks(): readonly Task[];
  toolsFor(task: Task): readonly OfficeTool[];
  reset(task: Task): Turn<WorkbenchState>;
  step(state: WorkbenchState, action: string): Turn<WorkbenchState>;
  expert(task: Task): Policy;
  /**
   * The expert's actions with the reason of each, and whether the request and the answers contain
   * all that they need.
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

/** What the steps of one environment share. */
interface Rules extends Required<Omit<WorkbenchOptions, "tasks">> {
  readonly taskOf: (id: string) => OfficeTask;
  readonly toolsFor: (task: OfficeTask) => readonly OfficeTool[];
}

const taskTable = (tasks: readonly OfficeTask[]) => {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const taskOf = (id: string): OfficeTask => {
    const task = byId.get(id);
    if (task !== undefined) return task;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `this office has no task ${id}`,
      hint: "take tasks from `environment.tasks()`",
      evidence: { id, tasks: tasks.length },
    });
  };
  return { byId, taskOf };
};

/** How a call is written down; the newer scoring escapes texts. */
const noted = ({ scoring }: Rules, tool: string, args: Arguments) =>
  callString(tool, args, scoring !== "v1");

/** What is judged when an episode ends in this way. */
const judgedAt = (
  rules: Rules,
  { taskId, calls }: WorkbenchState,
  ending: WorkbenchState["ending"],
  observation: string,
) => {
  const { office, mode, scoring, taskOf } = rules;
  return {
    office,
    mode,
    scoring,
    // With an exception the original loses the calls as well.
    predicted: ending === "exception" ? [] : calls,
    truth: taskOf(taskId).answer.map(({ tool, args }) => noted(rules, tool, args)),
    error: errorOf(ending, observation),
  };
};

const end = (
  rules: Rules,
  state: WorkbenchState,
  ending: Ending,
  observation: string,
): WorkbenchState => {
  const { correct, sideEffects } = judgeCalls(judgedAt(rules, state, ending, observation));
  return { ...state, ending, success: correct, sideEffects, observation };
};

const call = (
  rules: Rules,
  before: WorkbenchState,
  name: string,
  given: Arguments,
): WorkbenchState => {
  const { office, mode, taskOf, toolsFor } = rules;
  const usable = toolsFor(taskOf(before.taskId));
  const tool = usable.find((one) => one.name === name);
  const state = { ...before, calls: [...before.calls, noted(rules, name, given)] };
  if (tool === undefined)
    return {
      ...state,
      observation: `${name} is not a valid tool, try one of [${usable.map((one) => one.name).join(", ")}].`,
    };
  // The original's agent drops arguments that the tool does not know; the judge still sees them.
  const known = tool.parameters.map((parameter) => parameter.name);
  const args =
    mode === "faithful"
      ? Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key)))
      : given;
  const world = worldOf(before, office, mode);
  try {
    const outcome = performCall(world, tool, args);
    return { ...withWorld(state, world, outcome.world), observation: showValue(outcome.value) };
  } catch (error) {
    if (!isRaised(error)) throw error;
    return mode === "faithful"
      ? end(rules, state, "exception", error.message)
      : { ...before, observation: `Error: ${error.message}` };
  }
};

const act = (rules: Rules, before: WorkbenchState, text: string): WorkbenchState => {
  const state = { ...before, steps: before.steps + 1 };
  const action = parseOfficeAction(text);
  if (action.kind === "think") return { ...state, observation: "OK." };
  if (action.kind === "finish") return end(rules, state, "answer", "The task is over.");
  return action.kind === "call"
    ? call(rules, state, action.tool, action.args)
    : { ...state, observation: noCall(action.reason) };
};

const step = (rules: Rules, state: WorkbenchState, action: string): Turn<WorkbenchState> => {
  const { maxCalls } = rules;
  if (state.ending !== "") return turnOf(state);
  const next = act(rules, state, action);
  const isOut = next.ending === "" && (next.calls.length >= maxCalls || next.steps >= 2 * maxCalls);
  return turnOf(isOut ? end(rules, next, "limit", next.observation) : next);
};

/** Plans each task once. */
const planner = ({ office, taskOf, toolsFor, maxCalls }: Rules) => {
  const plans = new Map<string, OfficePlan>();
  return ({ id }: Task): OfficePlan => {
    const plan = plans.get(id) ?? planCalls(office, taskOf(id), toolsFor(taskOf(id)), maxCalls);
    plans.set(id, plan);
    return plan;
  };
};

const describeOffice = (
  { mode, scoring, tools, maxCalls, office }: Rules,
  offered: readonly OfficeTool[],
): EnvironmentDescription => ({
  title: "WorkBench",
  actions: [...offered.map(formOf), FINISH_FORM],
  listsActions: true,
  actionList: listTools(offered),
  about: aboutForms,
  opening: "The day and the tools",
  remarks: [
    'finish(answer="…") ends the task. The answer is a few words for the person who asked, such as "done".',
  ],
  failures: failedRequests,
  keys: officeKeys,
  thought: "think: <thought>",
  options: { mode, scoring, tools, maxCalls, office: office.name, data: office.dataHash },
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
  const { byId, taskOf } = taskTable(officeTasks);
  const toolsFor = (task: OfficeTask) => (tools === "all" ? officeTools : toolsOf(task.domains));
  const rules: Rules = { office, mode, scoring, tools, maxCalls, taskOf, toolsFor };
  const planOf = planner(rules);
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
    reset({ id }) {
      return turnOf({
        taskId: id,
        steps: 0,
        calls: [],
        tables: {},
        hasFloatDurations: false,
        ending: "",
        success: false,
        sideEffects: false,
        observation: greet(office, toolsFor(taskOf(id))),
      });
    },
    step: (state, action) => step(rules, state, action),
    expert(task) {
      const actions = planOf(task).steps.map(({ action }) => action);
      return ({ trajectory }) =>
        actions[trajectory.filter(({ kind }) => kind === "act").length] ?? actions.at(-1) ?? "";
    },
    plan: planOf,
    tables: (state) => showTables(worldOf(state, office, mode)),
    verdict: (state) => describeVerdict(judgedAt(rules, state, state.ending, state.observation)),
    describe: (task) => {
      const known = task && byId.get(task.id);
      return describeOffice(rules, known === undefined ? officeTools : toolsFor(known));
    },
  };
};

import { failedInRooms } from "../../play/failed-in-rooms.js";
import { keysInRooms } from "../../play/keys-in-rooms.js";
import type { EnvironmentDescription, Task } from "@mnemograph/core";
import {
  type Templates,
  feedbackText,
  fillTemplate,
  parseReply,
  refusalText,
  templateOf,
} from "@mnemograph/env-babyai/shared";
import {
  act,
  agentOf,
  describeView,
  isWorldAction,
  perceive,
  type Body,
  type Play,
} from "../../play/body.js";
import { refusalValues, signatureOf, takesOf } from "../../play/signature-of.js";
import type {
  AgentDescription,
  CooperativePolicy,
  MultiAgentEnvironment,
} from "../../teams/multi-agent.js";
import { namedPlaces, placesOf } from "../../play/named-places.js";
import { briefing, deliver, teamTurn, type TeamState } from "../../teams/team-state.js";
import type { StartPose } from "../../play/room-task.js";
import { standing } from "../../play/start-state.js";
import { oncePerTask, taskTable } from "../../play/task-table.js";
import { expectTurn, nextInOrder } from "../../teams/turn-order.js";
import { withAgent } from "../../rooms/access.js";
import { type AgentOptions, parseAgentOptions } from "../../rooms/agent-options.js";
import { bySceneOrder, withSighted } from "../../rooms/names.js";
import {
  agentAt,
  untouchedWorld,
  type AgentState,
  type WorldState,
} from "../../rooms/object-state.js";
import type { SceneDefinition } from "../../rooms/scene-definition.js";
import { buildWorld, type World } from "../../rooms/world.js";
import { worldMap } from "../../view/world-map.js";
import { paperRules } from "../../rooms/world-rules.js";
import { commanderAndFollower } from "./commander-and-follower.js";
import { maHouseholdRemarks } from "./ma-household-manual.js";
import { planTeach } from "./plan-teach.js";
import type { ObjectClasses, TaskDefinition, TaskLibrary } from "./task-definition.js";
import { searchObject } from "./search-object.js";
import { taskProgress } from "./task-score.js";
import { actionsOf, order } from "./ma-household-actions.js";
import { maHouseholdTemplates } from "./ma-household-texts.js";

/** One task of a commander, who knows it, and a follower, who does it. */
export interface MaHouseholdTask {
  readonly task: Task;
  readonly scene: () => SceneDefinition;
  readonly definition: TaskDefinition;
  readonly library: TaskLibrary;
  readonly classes?: ObjectClasses;
  readonly starts: { readonly commander: StartPose; readonly follower: StartPose };
}
export type MaHouseholdState = TeamState & { readonly world: WorldState };
export interface MaHouseholdOptions {
  readonly tasks: readonly MaHouseholdTask[];
  readonly version?: string;
  /** Rounds in which each agent acts once; 50 in the paper. */
  readonly maxRounds?: number;
  readonly commander?: Partial<AgentOptions>;
  readonly follower?: Partial<AgentOptions>;
  readonly templates?: Templates;
}

const progressOf = (item: MaHouseholdTask, world: World, state: WorldState) =>
  taskProgress(
    {
      world,
      state,
      library: item.library,
      ...(item.classes === undefined ? {} : { classes: item.classes }),
    },
    item.definition,
  );

/** The follower's whole description: it hears the task from the commander. */
const followersRole =
  "Do what the commander asks for by chat, and ask by chat when it is unclear. You are the follower: the commander alone knows the task.";

/** Nothing to do counts as done. */
const rateOf = (met: number, total: number): number => (total === 0 ? 1 : met / total);

/** The tasks of a team by their ids, their worlds, and what each agent sees there. */
const teamOf = ({
  tasks,
  maxRounds = 50,
  commander = {},
  follower = {},
  templates = maHouseholdTemplates,
}: MaHouseholdOptions) => {
  const play: Play = { rules: paperRules, naming: bySceneOrder, templates, replies: "robust" };
  const optionsOf: Readonly<Record<string, AgentOptions>> = {
    commander: parseAgentOptions({ viewDistance: 10, inventoryCapacity: 0, ...commander }),
    follower: parseAgentOptions({ inventoryCapacity: 1, ...follower }),
  };
  const itemOf = taskTable(
    "ma-household",
    tasks.map((item) => [item.task.id, item]),
  );
  const worldOf = oncePerTask((taskId) => buildWorld(itemOf(taskId).scene()));
  const bodyOf = (taskId: string, agentId: string): Body => ({
    world: worldOf(taskId),
    agentId,
    options: optionsOf[agentId]!,
    play,
  });
  const viewOf = (state: MaHouseholdState, agentId: string): string => {
    const body = bodyOf(state.taskId, agentId);
    return describeView(body, state.world, perceive(body, state.world).sight);
  };
  const success = fillTemplate(templateOf(templates, "stop", "done"), {});
  const observe = (state: MaHouseholdState, agentId: string): string =>
    briefing(state, agentId, viewOf(state, agentId), success);
  return { maxRounds, templates, optionsOf, itemOf, bodyOf, viewOf, observe, success };
};
type Team = ReturnType<typeof teamOf>;

const startTogether = ({ itemOf, bodyOf, observe }: Team, task: Task) => {
  const item = itemOf(task.id);
  const agents = Object.fromEntries(
    order.map((id): [string, AgentState] => [id, agentAt(standing(item.starts[id]))]),
  );
  let world = untouchedWorld(agents);
  for (const id of order) {
    const body = bodyOf(task.id, id);
    world = withAgent(
      world,
      id,
      withSighted(body.world, agentOf(world, id), placesOf(world, body)),
    );
    world = perceive(body, world).state;
  }
  const places = namedPlaces(world, bodyOf(task.id, "follower"));
  const { met, total } = progressOf(item, bodyOf(task.id, "commander").world, world);
  const state: MaHouseholdState = {
    taskId: task.id,
    steps: 0,
    world,
    nextAgentId: order[0],
    turns: { commander: 0, follower: 0 },
    feedback: {
      commander: `Task: ${task.goal}\n${places}`,
      follower: `Task: ${followersRole}\n${places}`,
    },
    inbox: { commander: [], follower: [] },
    outcome: null,
    done: false,
    success: false,
    goalRate: rateOf(met, total),
  };
  return teamTurn(state, order[0], observe(state, order[0]));
};

type Changed = Pick<MaHouseholdState, "world" | "inbox"> & {
  readonly values?: Readonly<Record<string, string>>;
  readonly status?: string;
};

/** What an agent's action changes, and what its feedback reports. */
const afterAction = (
  { itemOf, bodyOf }: Team,
  { taskId, world, inbox }: MaHouseholdState,
  agentId: string,
  {
    name,
    names,
    text,
  }: { readonly name: string; readonly names: readonly string[]; readonly text: string },
): Changed => {
  const body = bodyOf(taskId, agentId);
  if (isWorldAction(name)) {
    const { status, values, state } = act(body, world, name, names);
    return { world: perceive(body, state).state, inbox, values, status };
  }
  if (name === "chat") return { world, inbox: deliver(inbox, order, agentId, text) };
  if (name === "progress_check") {
    const { met, total, missing } = progressOf(itemOf(taskId), body.world, world);
    const values = { met: String(met), total: String(total), missing: missing.join(" ") };
    return { world, inbox, values };
  }
  if (name !== "search_object") return { world, inbox };
  const found = searchObject(body.world, world, text);
  const values = { object: text, places: found?.places ?? "" };
  return { world, inbox, values, ...(found === undefined && { status: "unknown-object" }) };
};

/** What an agent's reply changes, whether it names an action or not. */
const afterReply = (team: Team, before: MaHouseholdState, agentId: string, action: string) => {
  const forms = (actionsOf[agentId] ?? []).map(signatureOf);
  const reply = parseReply(action, new Set(actionsOf[agentId]), takesOf(forms));
  const state = { ...before, inbox: { ...before.inbox, [agentId]: [] } };
  const { world, inbox } = state;
  if (reply.kind === "think")
    return { world, inbox, feedback: "OK.", outcome: { agentId, action: "think", status: "done" } };
  if (reply.kind === "invalid") {
    const { reason } = reply;
    const values = refusalValues(forms, reason === "wrong-arguments" ? reply.name : undefined);
    const feedback = refusalText(team.templates, reason, values);
    return { world, inbox, feedback, outcome: { agentId, action: "invalid", status: reason } };
  }
  const { values = {}, status = "done", ...changed } = afterAction(team, state, agentId, reply);
  const feedback = feedbackText(team.templates, reply.name, status, values);
  return { ...changed, feedback, outcome: { agentId, action: reply.name, status } };
};

const stepTogether = (
  team: Team,
  state: MaHouseholdState,
  { agentId, action }: { readonly agentId: string; readonly action: string },
) => {
  if (state.done) return teamTurn(state, agentId, "The episode is over.");
  expectTurn("ma-household", state.nextAgentId, agentId);
  const { world, inbox, feedback, outcome } = afterReply(team, state, agentId, action);
  const steps = state.steps + 1;
  const { met, total } =
    world.changes === state.world.changes
      ? { met: state.goalRate, total: 1 }
      : progressOf(team.itemOf(state.taskId), team.bodyOf(state.taskId, agentId).world, world);
  const success = met === total;
  const isOut = !success && steps >= team.maxRounds * order.length;
  const text = success ? `${feedback}\n${team.success}` : feedback;
  const next: MaHouseholdState = {
    taskId: state.taskId,
    steps,
    world,
    nextAgentId: nextInOrder(order, agentId),
    turns: { ...state.turns, [agentId]: (state.turns[agentId] ?? 0) + 1 },
    feedback: { ...state.feedback, [agentId]: text },
    inbox,
    outcome,
    done: success || isOut,
    success,
    goalRate: rateOf(met, total),
  };
  return teamTurn(next, agentId, `${text}\nObs: ${team.viewOf(next, agentId)}`);
};

const agentsOf = (goal: string): AgentDescription[] => [
  {
    id: "commander",
    name: "Commander",
    role: `Guide the follower by chat through this task: ${goal} You are the commander: you know it and see far, but cannot touch anything.`,
    actions: actionsOf.commander as string[],
  },
  {
    id: "follower",
    name: "Follower",
    role: followersRole,
    actions: actionsOf.follower as string[],
  },
];

const describeTeam = (
  { optionsOf, maxRounds }: Team,
  task: Task | undefined,
): EnvironmentDescription => {
  const id = order.find((agent) => task?.type.endsWith(`/${agent}`));
  const actions = id === undefined ? Object.values(actionsOf).flat() : actionsOf[id]!;
  return {
    title: "LangSuitE's MA-Household",
    actions: [...new Set(actions)].map(signatureOf),
    refusals: ["Feedback: Action failed."],
    successes: ["Feedback: Action succeeded."],
    thought: "think: <thought>",
    failures: failedInRooms,
    keys: keysInRooms(actions),
    remarks: maHouseholdRemarks(id, { optionsOf, maxRounds }),
    initialFacing: "north",
    opening: "The start",
    view: "Obs:",
    emptyView: "You see nothing.",
    options: { maxRounds },
  };
};

/**
 * Multi-agent Household: the commander sees far, cannot touch and knows the task; the follower
 * acts. They chat and take turns.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, for a task that it was not given.
 * @example
 * const team = maHouseholdEnvironment({ tasks: generateMaHousehold({ count: 1 }), maxRounds: 30 });
 * team.agents(team.tasks[0]!.id).map(({ id }) => id); // → ["commander", "follower"]
 */
export const maHouseholdEnvironment = (
  options: MaHouseholdOptions,
): MultiAgentEnvironment<MaHouseholdState> & {
  bodyOf(taskId: string, agentId: string): Body;
} => {
  const { tasks, version = "langsuite/ma-household/1" } = options;
  const team = teamOf(options);
  const { itemOf, bodyOf, optionsOf } = team;
  return {
    name: "langsuite-ma-household",
    version,
    maxSteps: team.maxRounds * order.length,
    tasks: tasks.map(({ task }) => task),
    bodyOf,
    agents: (taskId) => agentsOf(itemOf(taskId).task.goal),
    reset: (task) => startTogether(team, task),
    observe: team.observe,
    step: (state, move) => stepTogether(team, state, move),
    describe: (task) => describeTeam(team, task),
    map: (state) => worldMap(bodyOf(state.taskId, order[0]), state.world, (id) => optionsOf[id]!),
    expert(task): CooperativePolicy<MaHouseholdState> {
      const item = itemOf(task.id);
      const body = bodyOf(task.id, "follower");
      const { world } = this.reset(task).state;
      const planFrom = (now: WorldState) =>
        planTeach(body, now, item.definition, item.library, item.classes ?? {}, { searches: true });
      return commanderAndFollower({
        body,
        start: world,
        planFrom,
        progressOf: (now) => progressOf(item, body.world, now),
      });
    },
  };
};

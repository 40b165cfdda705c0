import { failedInHouses } from "./failed-in-houses.js";
import { houseRemarks, roleOf } from "./house-remarks.js";
import { keysInHouses } from "./keys-in-houses.js";
import type { EnvironmentDescription, Task } from "@mnemograph/core";
import {
  type Templates,
  feedbackText,
  fillTemplate,
  refusalText,
  templateOf,
} from "@mnemograph/env-babyai/shared";
import { refusalValues } from "../../play/signature-of.js";
import { oncePerTask, taskTable } from "../../play/task-table.js";
import type { AgentDescription, MultiAgentEnvironment } from "../../teams/multi-agent.js";
import { briefing, deliver, teamTurn } from "../../teams/team-state.js";
import { expectTurn, nextInOrder } from "../../teams/turn-order.js";
import { watchAndHelpExpert } from "./watch-and-help-expert.js";
import type { WatchAndHelpGoal } from "./house-graph.js";
import { agentAt, untouchedWorld, type AgentState } from "../../rooms/object-state.js";
import type { SceneDefinition } from "../../rooms/scene-definition.js";
import { buildWorld } from "../../rooms/world.js";
import { describeHouse } from "./describe-house.js";
import { expectPlaces } from "./expect-places.js";
import { existsIn } from "./house-actions.js";
import { actionNames, forms, moves, readReply } from "./house-replies.js";
import { goalScore, lookAround, watchAndHelpAgents, type House, type Knowledge } from "./house.js";
import { houseWithAgents } from "./house-with-agents.js";
import { maWahTemplates } from "./ma-wah-texts.js";
import type { WatchAndHelpState } from "./watch-and-help-state.js";

/** One task of several equal agents in a house of several rooms. */
export interface WatchAndHelpTask {
  readonly task: Task;
  readonly scene: () => SceneDefinition;
  readonly goals: readonly WatchAndHelpGoal[];
  /** One room id per agent. */
  readonly startRooms: readonly string[];
}
export interface WatchAndHelpOptions {
  readonly tasks: readonly WatchAndHelpTask[];
  readonly version?: string;
  /** Rounds in which each agent acts once; 50 in the paper. */
  readonly maxRounds?: number;
  /** Things that one agent carries at once. */
  readonly hands?: number;
  readonly templates?: Templates;
  /**
   * As the public software was recorded: things can be put anywhere from anywhere; exploring the
   * room that one is in, or what is no room, fails for that reason; what an agent or another holds
   * is called not found; its own sentences, and its own reading of replies.
   */
  readonly isRecorded?: boolean;
}
export interface WatchAndHelpEnvironment extends MultiAgentEnvironment<WatchAndHelpState> {
  houseOf(taskId: string): House;
}

/** Actions that are answered without a view of the house. */
const withoutView: ReadonlySet<string> = new Set(["chat", "stop", "think"]);

/** The next agent that has not said stop; the next in order where all have. */
const nextActing = (
  ids: readonly string[],
  agentId: string,
  stopped: readonly string[],
): string => {
  let following = nextInOrder(ids, agentId);
  while (stopped.includes(following) && stopped.length < ids.length)
    following = nextInOrder(ids, following);
  return following;
};

/** What the turns of one environment share. */
interface Play extends Required<Omit<WatchAndHelpOptions, "tasks" | "version">> {
  readonly itemOf: (taskId: string) => WatchAndHelpTask;
  readonly houseOf: (taskId: string) => House;
}

/** The tasks of an environment by their ids, and their houses, built once. */
const houseTable = (tasks: readonly WatchAndHelpTask[]): Pick<Play, "itemOf" | "houseOf"> => {
  const itemOf = taskTable(
    "ma-wah",
    tasks.map((item) => [item.task.id, item]),
  );
  const houseOf = oncePerTask((taskId): House => {
    const { scene, goals, startRooms } = itemOf(taskId);
    const agents = watchAndHelpAgents.slice(0, startRooms.length);
    const house: House = { world: buildWorld(scene()), goals, agents };
    expectPlaces(taskId, house, startRooms);
    return house;
  });
  return { itemOf, houseOf };
};

const inMiddleOf = ({ world }: House, room: string | undefined): AgentState => {
  const {
    minX = 0,
    maxX = 0,
    minZ = 0,
    maxZ = 0,
  } = world.rooms.find(({ id }) => id === room) ?? {};
  const [x, z] = [(minX + maxX) / 2, (minZ + maxZ) / 2];
  return agentAt({ x, z, heading: 0 });
};

const startState = (house: House, { task, startRooms }: WatchAndHelpTask): WatchAndHelpState => {
  const each = <Value>(value: (id: string, index: number) => Value) =>
    Object.fromEntries(house.agents.map(({ id }, index) => [id, value(id, index)]));
  const places = each((_, index) => startRooms[index]!);
  const agents = each((id) => inMiddleOf(house, places[id]));
  const world = untouchedWorld(agents);
  const nothing: Knowledge = { explored: [], checked: [], seen: {}, partners: {} };
  const { met, total } = goalScore(house, world);
  return {
    taskId: task.id,
    steps: 0,
    world,
    places,
    knowledge: each((id) => lookAround(house, world, places, id, nothing)),
    nextAgentId: house.agents[0]!.id,
    turns: each(() => 0),
    feedback: each(() => `Task: ${task.goal}`),
    inbox: each(() => []),
    stopped: [],
    outcome: null,
    done: false,
    success: false,
    goalRate: total === 0 ? 1 : met / total,
  };
};

const lookNow = ({ houseOf }: Play, state: WatchAndHelpState, agentId: string): Knowledge => {
  const { taskId, world, places, knowledge } = state;
  return lookAround(houseOf(taskId), world, places, agentId, knowledge[agentId]!);
};

const knowledgeText = (
  { houseOf, isRecorded }: Play,
  { taskId, world, places }: WatchAndHelpState,
  agentId: string,
  knowledge: Knowledge,
) => describeHouse(houseOf(taskId), world, places, agentId, knowledge, isRecorded);

const observe = (play: Play, state: WatchAndHelpState, agentId: string): string => {
  const view = knowledgeText(play, state, agentId, lookNow(play, state, agentId));
  const stopped = fillTemplate(templateOf(play.templates, "stop", "done"), {});
  return briefing(state, agentId, view, stopped);
};

/** What an agent's reply changes, and the feedback on it. */
type Change = Pick<WatchAndHelpState, "world" | "places" | "inbox" | "stopped"> & {
  readonly knowledge: Knowledge;
  readonly action: string;
  readonly status: string;
  readonly feedback: string;
};

const carryOut = (
  play: Play,
  state: WatchAndHelpState,
  agentId: string,
  action: string,
): Change => {
  const { templates, isRecorded } = play;
  const house = play.houseOf(state.taskId);
  const reply = readReply(action, isRecorded, (name) => existsIn(house, name));
  const { world, places, stopped } = state;
  const inbox = { ...state.inbox, [agentId]: [] };
  const knowledge = lookNow(play, state, agentId);
  const unchanged = { world, places, knowledge, inbox, stopped, status: "done" };
  if (reply.kind === "invalid") {
    const { reason } = reply;
    const values = refusalValues(forms, reason === "wrong-arguments" ? reply.name : undefined);
    const feedback = refusalText(templates, reason, values);
    return { ...unchanged, action: "invalid", status: reason, feedback };
  }
  if (reply.kind !== "act") return { ...unchanged, action: reply.kind, feedback: "OK." };
  const { name } = reply;
  const move = moves[name];
  if (move !== undefined) {
    // The receptacle is named last.
    const [thing, place = ""] =
      !isRecorded && reply.names.length > 1 ? reply.names : [undefined, reply.names[0]];
    const context = { ...play, house, world, places, knowledge, agentId };
    const { values, ...result } = move(context, place, thing);
    const feedback = feedbackText(templates, name, result.status, values);
    return { ...unchanged, ...result, action: name, feedback };
  }
  if (name === "chat") {
    const ids = house.agents.map(({ id }) => id);
    const delivered = deliver(inbox, ids, agentId, reply.text);
    const feedback = feedbackText(templates, name, "done", {});
    return { ...unchanged, inbox: delivered, action: name, feedback };
  }
  const { met, total } = goalScore(house, world);
  const feedback = fillTemplate(
    templateOf(templates, "stop", met === total ? "done" : "failed"),
    {},
  );
  return { ...unchanged, stopped: [...new Set([...stopped, agentId])], action: name, feedback };
};

const settle = (
  { houseOf, maxRounds }: Play,
  state: WatchAndHelpState,
  agentId: string,
  change: Change,
): WatchAndHelpState => {
  const { world, places, knowledge, inbox, stopped, action, status, feedback } = change;
  const house = houseOf(state.taskId);
  const ids = house.agents.map(({ id }) => id);
  const steps = state.steps + 1;
  const { met, total } = goalScore(house, world);
  const success = met === total;
  return {
    ...state,
    steps,
    world,
    places,
    knowledge: { ...state.knowledge, [agentId]: knowledge },
    nextAgentId: nextActing(ids, agentId, stopped),
    turns: { ...state.turns, [agentId]: (state.turns[agentId] ?? 0) + 1 },
    feedback: { ...state.feedback, [agentId]: feedback },
    inbox,
    stopped,
    outcome: { agentId, action, status },
    done: success || stopped.length === ids.length || steps >= maxRounds * ids.length,
    success,
    goalRate: total === 0 ? 1 : met / total,
  };
};

const describeHouses = (
  { hands, maxRounds }: Play,
  names: readonly string[],
): EnvironmentDescription => ({
  title: "LangSuitE's MA-WAH",
  actions: forms,
  refusals: ["Feedback: Action failed."],
  successes: ["Feedback: Action succeeded."],
  thought: "think: <thought>",
  failures: failedInHouses,
  keys: keysInHouses,
  remarks: houseRemarks({ hands, maxRounds, names }),
  opening: "The start",
  view: "Obs:",
  options: { maxRounds, hands },
});

/**
 * Multi-agent watch-and-help: agents explore a house, report to each other what they find, and
 * bring things to their places.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, for a task that it was not given.
 * @example
 * const team = maWahEnvironment({ tasks: generateMaWah({ count: 2, agents: 3 }), hands: 1 });
 * team.agents(team.tasks[0]!.id).length; // → 3
 */
export const maWahEnvironment = ({
  tasks,
  version = "langsuite/ma-wah/1",
  maxRounds = 50,
  hands = 2,
  templates = maWahTemplates,
  isRecorded = false,
}: WatchAndHelpOptions): WatchAndHelpEnvironment => {
  const play: Play = { maxRounds, hands, templates, isRecorded, ...houseTable(tasks) };
  const { itemOf, houseOf } = play;
  const isKnown = (taskId: string) => tasks.some(({ task }) => task.id === taskId);
  const namesIn = (taskId: string) => houseOf(taskId).agents.map(({ name }) => name);
  return {
    name: "langsuite-ma-wah",
    version,
    maxSteps: maxRounds * Math.max(1, ...tasks.map(({ startRooms }) => startRooms.length)),
    tasks: tasks.map(({ task }) => task),
    houseOf,
    agents: (taskId): AgentDescription[] =>
      houseOf(taskId).agents.map(({ id, name }) => ({
        id,
        name,
        role: `${itemOf(taskId).task.goal} ${roleOf(name, namesIn(taskId))}`,
        actions: actionNames,
      })),
    reset({ id }) {
      const state = startState(houseOf(id), itemOf(id));
      return teamTurn(state, state.nextAgentId, observe(play, state, state.nextAgentId));
    },
    observe: (state, agentId) => observe(play, state, agentId),
    step(state, { agentId, action }) {
      if (state.done) return teamTurn(state, agentId, "The episode is over.");
      expectTurn("ma-wah", state.nextAgentId, agentId);
      const change = carryOut(play, state, agentId, action);
      const settled = settle(play, state, agentId, change);
      const isBlind = withoutView.has(change.action) || (isRecorded && change.action === "invalid");
      const view = () => knowledgeText(play, settled, agentId, change.knowledge);
      const text = isBlind ? change.feedback : `${change.feedback}\nObs: ${view()}`;
      return teamTurn(settled, agentId, text);
    },
    describe: (task) =>
      describeHouses(play, task !== undefined && isKnown(task.id) ? namesIn(task.id) : []),
    map: (state) => houseWithAgents(houseOf(state.taskId), state.world, state.places),
    expert(task) {
      const house = houseOf(task.id);
      return (state, agentId) => watchAndHelpExpert(house, state, agentId, hands);
    },
  };
};

import { failedInHouses } from "./failed-in-houses.js";
import { houseRemarks, roleOf } from "./house-remarks.js";
import { keysInHouses } from "./keys-in-houses.js";
import { MnemographError, type Task } from "@mnemograph/core";
import {
  type Templates,
  feedbackText,
  fillTemplate,
  refusalText,
  templateOf,
} from "@mnemograph/env-babyai/shared";
import { refusalValues } from "../../play/signature-of.js";
import type { AgentDescription, MultiAgentEnvironment } from "../../teams/multi-agent.js";
import { briefing, deliver, teamTurn } from "../../teams/team-state.js";
import { expectTurn, nextInOrder } from "../../teams/turn-order.js";
import { watchAndHelpExpert } from "./watch-and-help-expert.js";
import type { WatchAndHelpGoal } from "./house-graph.js";
import type { AgentState, WorldState } from "../../rooms/object-state.js";
import type { SceneDefinition } from "../../rooms/scene-definition.js";
import { buildWorld } from "../../rooms/world.js";
import { type HouseWords, describeHouse } from "./describe-house.js";
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
  /** Recorded software: things can be put anywhere from anywhere. */
  readonly putFromAnywhere?: boolean;
  /**
   * Recorded software: exploring the room that one is in, or what is no room, fails for that
   * reason.
   */
  readonly exploresElsewhere?: boolean;
  /**
   * `recorded`: the recorded software's sentences, which credit the agent with all that lies in its
   * place and call rooms unexplored that others have been in.
   */
  readonly words?: HouseWords;
  /** `published`: replies are read as the recorded software reads them. */
  readonly replies?: "robust" | "published";
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

/**
 * Multi-agent watch-and-help: agents explore a house, tell each other what they find, and bring
 * things to their places.
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
  putFromAnywhere = false,
  exploresElsewhere = false,
  words = "plain",
  replies = "robust",
}: WatchAndHelpOptions): WatchAndHelpEnvironment => {
  const byId = new Map(tasks.map((item) => [item.task.id, item]));
  const houses = new Map<string, House>();
  const itemOf = (taskId: string): WatchAndHelpTask => {
    const item = byId.get(taskId);
    if (item !== undefined) return item;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `ma-wah has no task ${taskId}`,
      hint: "use one of environment.tasks",
      evidence: { taskId },
    });
  };
  const houseOf = (taskId: string): House => {
    const known = houses.get(taskId);
    if (known !== undefined) return known;
    const { scene, goals, startRooms } = itemOf(taskId);
    const house: House = {
      world: buildWorld(scene()),
      goals,
      agents: watchAndHelpAgents.slice(0, startRooms.length),
    };
    expectPlaces(taskId, house, startRooms);
    houses.set(taskId, house);
    return house;
  };
  const namesIn = (taskId: string) => houseOf(taskId).agents.map(({ name }) => name);
  const knowledgeText = (state: WatchAndHelpState, agentId: string) =>
    describeHouse(
      houseOf(state.taskId),
      state.world,
      state.places,
      agentId,
      state.knowledge[agentId]!,
      words,
    );
  const observe = (state: WatchAndHelpState, agentId: string): string => {
    const now = lookAround(
      houseOf(state.taskId),
      state.world,
      state.places,
      agentId,
      state.knowledge[agentId]!,
    );
    const view = knowledgeText(
      { ...state, knowledge: { ...state.knowledge, [agentId]: now } },
      agentId,
    );
    return briefing(state, agentId, view, fillTemplate(templateOf(templates, "stop", "done"), {}));
  };

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
    reset(task) {
      const item = itemOf(task.id);
      const house = houseOf(task.id);
      const places = Object.fromEntries(
        house.agents.map(({ id }, index) => [id, item.startRooms[index]!]),
      );
      const agents = Object.fromEntries(
        house.agents.map(({ id }): [string, AgentState] => {
          const room = house.world.rooms.find((candidate) => candidate.id === places[id]);
          return [
            id,
            {
              x: ((room?.minX ?? 0) + (room?.maxX ?? 0)) / 2,
              z: ((room?.minZ ?? 0) + (room?.maxZ ?? 0)) / 2,
              heading: 0,
              inventory: [],
              sighted: [],
              numbers: [],
            },
          ];
        }),
      );
      const world: WorldState = { agents, changes: {}, moved: [] };
      const nothing: Knowledge = { explored: [], checked: [], seen: {}, partners: {} };
      const { met, total } = goalScore(house, world);
      const each = <Value>(value: (id: string) => Value) =>
        Object.fromEntries(house.agents.map(({ id }) => [id, value(id)]));
      const first = house.agents[0]!.id;
      const state: WatchAndHelpState = {
        taskId: task.id,
        steps: 0,
        world,
        places,
        knowledge: each((id) => lookAround(house, world, places, id, nothing)),
        nextAgentId: first,
        turns: each(() => 0),
        feedback: each(() => `Task: ${task.goal}`),
        inbox: each(() => []),
        stopped: [],
        outcome: null,
        done: false,
        success: false,
        goalRate: total === 0 ? 1 : met / total,
      };
      return teamTurn(state, first, observe(state, first));
    },
    observe,
    step(state, { agentId, action }) {
      if (state.done) return teamTurn(state, agentId, "The episode is over.");
      const house = houseOf(state.taskId);
      expectTurn("ma-wah", state.nextAgentId, agentId);
      const ids = house.agents.map(({ id }) => id);
      const isRobust = replies === "robust";
      const reply = readReply(action, replies, (name) => existsIn(house, name));
      const seen = lookAround(house, state.world, state.places, agentId, state.knowledge[agentId]!);
      let next = { world: state.world, places: state.places, knowledge: seen };
      let inbox: WatchAndHelpState["inbox"] = { ...state.inbox, [agentId]: [] };
      let stopped = state.stopped;
      let outcome: { agentId: string; action: string; status: string } = {
        agentId,
        action: reply.kind,
        status: "done",
      };
      let feedback = "OK.";
      if (reply.kind === "invalid") {
        outcome = { agentId, action: "invalid", status: reply.reason };
        feedback = refusalText(
          templates,
          reply.reason,
          refusalValues(forms, reply.reason === "wrong-arguments" ? reply.name : undefined),
        );
      } else if (reply.kind === "act") {
        const move = moves[reply.name];
        let values: Readonly<Record<string, string>> = {};
        let status: string = "done";
        if (move !== undefined) {
          // The receptacle is told last.
          const [thing, place] =
            isRobust && reply.names.length > 1 ? reply.names : [undefined, reply.names[0]];
          const heldIsNotFound = words === "recorded";
          const result = move(
            { house, ...next, agentId, hands, putFromAnywhere, exploresElsewhere, heldIsNotFound },
            place ?? "",
            thing,
          );
          ({ values, status } = result);
          next = { world: result.world, places: result.places, knowledge: result.knowledge };
        } else if (reply.name === "chat") {
          inbox = deliver(inbox, ids, agentId, reply.text);
        } else stopped = [...new Set([...stopped, agentId])];
        outcome = { agentId, action: reply.name, status };
        const { met, total } = goalScore(house, next.world);
        feedback =
          reply.name === "stop"
            ? fillTemplate(templateOf(templates, "stop", met === total ? "done" : "failed"), {})
            : feedbackText(templates, reply.name, status, values);
      }
      const steps = state.steps + 1;
      const { met, total } = goalScore(house, next.world);
      const success = met === total;
      const done = success || stopped.length === ids.length || steps >= maxRounds * ids.length;
      const settled: WatchAndHelpState = {
        ...state,
        steps,
        world: next.world,
        places: next.places,
        knowledge: { ...state.knowledge, [agentId]: next.knowledge },
        nextAgentId: nextActing(ids, agentId, stopped),
        turns: { ...state.turns, [agentId]: (state.turns[agentId] ?? 0) + 1 },
        feedback: { ...state.feedback, [agentId]: feedback },
        inbox,
        stopped,
        outcome,
        done,
        success,
        goalRate: total === 0 ? 1 : met / total,
      };
      return teamTurn(
        settled,
        agentId,
        withoutView.has(outcome.action) || (!isRobust && outcome.action === "invalid")
          ? feedback
          : `${feedback}\nObs: ${knowledgeText(settled, agentId)}`,
      );
    },
    describe: (task) => ({
      title: "LangSuitE's MA-WAH",
      actions: forms,
      refusals: ["Feedback: Action failed."],
      successes: ["Feedback: Action succeeded."],
      thought: "think: <thought>",
      failures: failedInHouses,
      keys: keysInHouses,
      remarks: houseRemarks({
        hands,
        maxRounds,
        names: task !== undefined && byId.has(task.id) ? namesIn(task.id) : [],
      }),
      opening: "The start",
      view: "Obs:",
      options: { maxRounds, hands },
    }),
    map: (state) => houseWithAgents(houseOf(state.taskId), state.world, state.places),
    expert(task) {
      const house = houseOf(task.id);
      return (state, agentId) => watchAndHelpExpert(house, state, agentId, hands);
    },
  };
};

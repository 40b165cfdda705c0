import { failedInRooms } from "../../play/failed-in-rooms.js";
import { keysInRooms } from "../../play/keys-in-rooms.js";
import { MnemographError, type Task } from "@mnemograph/core";
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
import { expectTurn, nextInOrder } from "../../teams/turn-order.js";
import { withAgent } from "../../rooms/access.js";
import { type AgentOptions, parseAgentOptions } from "../../rooms/agent-options.js";
import { bySceneOrder, withSighted } from "../../rooms/names.js";
import type { AgentState, WorldState } from "../../rooms/object-state.js";
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

/** All that the follower is told: the task it hears from the commander. */
const followersRole =
  "Do what the commander asks for by chat, and ask by chat when it is unclear. You are the follower: the commander alone knows the task.";

/** Nothing to do counts as done. */
const rateOf = (met: number, total: number): number => (total === 0 ? 1 : met / total);

/**
 * Multi-agent Household: the commander sees far, cannot touch and knows the task; the follower
 * acts. They chat and take turns.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, for a task that it was not given.
 * @example
 * const team = maHouseholdEnvironment({ tasks: generateMaHousehold({ count: 1 }), maxRounds: 30 });
 * team.agents(team.tasks[0]!.id).map(({ id }) => id); // → ["commander", "follower"]
 */
export const maHouseholdEnvironment = ({
  tasks,
  version = "langsuite/ma-household/1",
  maxRounds = 50,
  commander = {},
  follower = {},
  templates = maHouseholdTemplates,
}: MaHouseholdOptions): MultiAgentEnvironment<MaHouseholdState> & {
  bodyOf(taskId: string, agentId: string): Body;
} => {
  const byId = new Map(tasks.map((item) => [item.task.id, item]));
  const worlds = new Map<string, World>();
  const play: Play = { rules: paperRules, naming: bySceneOrder, templates, replies: "robust" };
  const optionsOf: Readonly<Record<string, AgentOptions>> = {
    commander: parseAgentOptions({ viewDistance: 10, inventoryCapacity: 0, ...commander }),
    follower: parseAgentOptions({ inventoryCapacity: 1, ...follower }),
  };
  const itemOf = (taskId: string): MaHouseholdTask => {
    const item = byId.get(taskId);
    if (item !== undefined) return item;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `ma-household has no task ${taskId}`,
      hint: "use one of environment.tasks",
      evidence: { taskId },
    });
  };
  const bodyOf = (taskId: string, agentId: string): Body => {
    const world = worlds.get(taskId) ?? buildWorld(itemOf(taskId).scene());
    worlds.set(taskId, world);
    return { world, agentId, options: optionsOf[agentId]!, play };
  };
  const viewOf = (state: MaHouseholdState, agentId: string): string => {
    const body = bodyOf(state.taskId, agentId);
    return describeView(body, state.world, perceive(body, state.world).sight);
  };
  const observe = (state: MaHouseholdState, agentId: string): string =>
    briefing(
      state,
      agentId,
      viewOf(state, agentId),
      fillTemplate(templateOf(templates, "stop", "done"), {}),
    );

  return {
    name: "langsuite-ma-household",
    version,
    maxSteps: maxRounds * order.length,
    tasks: tasks.map(({ task }) => task),
    bodyOf,
    agents: (taskId): AgentDescription[] => [
      {
        id: "commander",
        name: "Commander",
        role: `Guide the follower by chat through this task: ${itemOf(taskId).task.goal} You are the commander: you know it and see far, but cannot touch anything.`,
        actions: actionsOf.commander as string[],
      },
      {
        id: "follower",
        name: "Follower",
        role: followersRole,
        actions: actionsOf.follower as string[],
      },
    ],
    reset(task) {
      const item = itemOf(task.id);
      const agents = Object.fromEntries(
        order.map((id): [string, AgentState] => [
          id,
          { ...standing(item.starts[id]), inventory: [], sighted: [], numbers: [] },
        ]),
      );
      let world: WorldState = { agents, changes: {}, moved: [] };
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
    },
    observe,
    step(state, { agentId, action }) {
      if (state.done) return teamTurn(state, agentId, "The episode is over.");
      expectTurn("ma-household", state.nextAgentId, agentId);
      const item = itemOf(state.taskId);
      const body = bodyOf(state.taskId, agentId);
      const forms = (actionsOf[agentId] ?? []).map(signatureOf);
      const reply = parseReply(action, new Set(actionsOf[agentId]), takesOf(forms));
      let { world } = state;
      let inbox: MaHouseholdState["inbox"] = { ...state.inbox, [agentId]: [] };
      let feedback = "OK.";
      let outcome: { agentId: string; action: string; status: string } = {
        agentId,
        action: reply.kind,
        status: "done",
      };
      if (reply.kind === "invalid") {
        outcome = { agentId, action: "invalid", status: reply.reason };
        feedback = refusalText(
          templates,
          reply.reason,
          refusalValues(forms, reply.reason === "wrong-arguments" ? reply.name : undefined),
        );
      } else if (reply.kind === "act") {
        const { name } = reply;
        let values: Record<string, string> = {};
        let status = "done";
        if (isWorldAction(name)) {
          const result = act(body, world, name, reply.names);
          ({ status } = result);
          values = { ...result.values };
          world = perceive(body, result.state).state;
        } else if (name === "chat") {
          inbox = deliver(inbox, order, agentId, reply.text);
        } else if (name === "progress_check") {
          const { met, total, missing } = progressOf(item, body.world, world);
          values = { met: String(met), total: String(total), missing: missing.join(" ") };
        } else if (name === "search_object") {
          const found = searchObject(body.world, world, reply.text);
          values = { object: reply.text, places: found?.places ?? "" };
          if (found === undefined) status = "unknown-object";
        }
        outcome = { agentId, action: name, status };
        feedback = feedbackText(templates, name, status, values);
      }
      const steps = state.steps + 1;
      const { met, total } =
        world.changes === state.world.changes
          ? { met: state.goalRate, total: 1 }
          : progressOf(item, body.world, world);
      const success = met === total;
      const isOut = !success && steps >= maxRounds * order.length;
      const text = success
        ? `${feedback}\n${fillTemplate(templateOf(templates, "stop", "done"), {})}`
        : feedback;
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
      return teamTurn(next, agentId, `${text}\nObs: ${viewOf(next, agentId)}`);
    },
    describe: (task) => {
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
    },
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

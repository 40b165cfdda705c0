import { act, agentOf, isWorldAction, perceive, type Body } from "../../play/body.js";
import type { CooperativePolicy } from "../../teams/multi-agent.js";
import type { TeamState } from "../../teams/team-state.js";
import { parseReply } from "@mnemograph/env-babyai/shared";
import { worldActions } from "../../actions/action-table.js";
import { searchObject, type FoundObjects } from "./search-object.js";
import type { TaskProgress } from "./task-score.js";
import { withAgent } from "../../rooms/access.js";
import { withSighted } from "../../rooms/names.js";
import type { WorldState } from "../../rooms/object-state.js";

/**
 * What the commander asks for at once: one condition that does not hold yet, where its things are,
 * and the actions that make it hold.
 */
type SoughtObjects = FoundObjects & { readonly noun: string };
interface Assignment {
  readonly instruction: string;
  readonly sought: readonly SoughtObjects[];
  readonly actions: readonly string[];
}

export interface FollowerTask {
  /** The follower's body and the world when the episode begins. */
  readonly body: Body;
  readonly start: WorldState;
  /** The follower's plan from some state of the world; throws where there is none. */
  readonly planFrom: (world: WorldState) => readonly string[];
  readonly progressOf: (world: WorldState) => TaskProgress;
}

/** More conditions than any task has. */
const mostAssignments = 20;
const names = new Set(Object.keys(worldActions));

const after = (body: Body, world: WorldState, action: string): WorldState => {
  const reply = parseReply(action, names);
  if (reply.kind !== "act" || !isWorldAction(reply.name)) return world;
  return perceive(body, act(body, world, reply.name, reply.names).state).state;
};

/** The first words of a plan that make a missing condition hold, and that condition. */
const untilOneHolds = (
  { body, progressOf }: FollowerTask,
  start: WorldState,
  plan: readonly string[],
) => {
  const { missing } = progressOf(start);
  let world = start;
  for (const [index, action] of plan.entries()) {
    world = after(body, world, action);
    const now = progressOf(world).missing;
    const instruction = missing.find((text) => !now.includes(text));
    if (instruction !== undefined) return { instruction, actions: plan.slice(0, index + 1), world };
  }
  return null;
};

/** The things to carry that an instruction names, with their places. */
const soughtIn = (body: Body, world: WorldState, instruction: string): readonly SoughtObjects[] => {
  const nouns = [...new Set(instruction.toLowerCase().match(/[a-z]+/gu))];
  return nouns.flatMap((noun) => {
    const found = searchObject(body.world, world, noun);
    return found?.objects.every(({ can }) => can.has("pickupable")) === true
      ? [{ ...found, noun }]
      : [];
  });
};

const assignmentsOf = (task: FollowerTask): readonly Assignment[] => {
  const { body, start, planFrom, progressOf } = task;
  const assignments: Assignment[] = [];
  let world = start;
  while (progressOf(world).missing.length > 0 && assignments.length < mostAssignments) {
    const next = untilOneHolds(task, world, planFrom(world));
    if (next === null) break;
    const sought = soughtIn(body, world, next.instruction);
    const indices = sought.flatMap(({ objects }) => objects.map(({ index }) => index));
    const informed = withAgent(
      world,
      body.agentId,
      withSighted(body.world, agentOf(world, body.agentId), indices),
    );
    const done = untilOneHolds(task, informed, planFrom(informed)) ?? next;
    assignments.push({ instruction: done.instruction, sought, actions: done.actions });
    ({ world } = done);
  }
  return assignments;
};

/**
 * The commander checks the progress, asks for what is missing first, looks up where its things are
 * and says so, then waits; the follower does it, reports, and waits for more. What else it needs
 * the follower looks for itself.
 */
export const commanderAndFollower = (task: FollowerTask): CooperativePolicy<TeamState> => {
  const wait = "Act: no_op";
  const commander: string[] = [];
  const follower: string[] = [];
  for (const { instruction, sought, actions } of assignmentsOf(task)) {
    const described = sought.flatMap(({ noun, places }) => [
      `Act: search_object [${noun}]`,
      `Act: chat [${places}]`,
    ]);
    commander.push(
      "Act: progress_check",
      `Act: chat [Please see to this: ${instruction}]`,
      ...described,
      ...actions.map(() => wait),
    );
    follower.push(wait, ...described.map(() => wait), ...actions, "Act: chat [Done.]");
  }
  return ({ turns }, agentId) =>
    (agentId === "commander" ? commander : follower)[turns[agentId] ?? 0] ?? wait;
};

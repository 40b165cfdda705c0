import { findObject, objectState } from "../../rooms/access.js";
import type { WorldObject } from "../../rooms/world.js";
import { namingOf, type House, type Knowledge } from "./house.js";
import type { WatchAndHelpState } from "./watch-and-help-state.js";

/**
 * How many things of each goal are still missing at their place, as far as the agents together
 * know.
 */
const missingOf = ({ world, goals }: House, { world: state }: WatchAndHelpState) =>
  goals.map((goal) => {
    const there = world.objects.filter(
      (object) => object.type === goal.noun && objectState(state, object).parent === goal.target,
    ).length;
    return { ...goal, missing: Math.max(0, goal.count - there) };
  });

/** What one agent goes by when it chooses an action. */
interface AgentView {
  readonly house: House;
  readonly state: WatchAndHelpState;
  readonly knowledge: Knowledge;
  readonly goals: ReturnType<typeof missingOf>;
  readonly held: readonly WorldObject[];
  readonly here: string | undefined;
  /** The room is in the agent's own share. */
  readonly isOwn: (room: string) => boolean;
}

const nearFirst = <Item>(
  { here, isOwn }: AgentView,
  items: readonly Item[],
  roomOf: (item: Item) => string,
): readonly Item[] =>
  items.toSorted(
    (one, other) =>
      Number(roomOf(other) === here) - Number(roomOf(one) === here) ||
      Number(isOwn(roomOf(other))) - Number(isOwn(roomOf(one))),
  );

const roomSeen = ({ knowledge }: AgentView, { id }: WorldObject): string =>
  knowledge.seen[id]?.room ?? "";

const knownThings = ({ house, knowledge }: AgentView): WorldObject[] =>
  Object.keys(knowledge.seen).map((id) => findObject(house.world, id)!);

/** More things of its kind are missing than agents carry. */
const isNeeded = ({ house, state, goals }: AgentView, object: WorldObject): boolean => {
  const wanted = goals
    .filter(({ noun }) => noun === object.type)
    .reduce((sum, { missing }) => sum + missing, 0);
  const carried = house.agents
    .flatMap(({ id }) => state.world.agents[id]?.inventory ?? [])
    .filter((id) => findObject(house.world, id)?.type === object.type).length;
  return carried < wanted;
};

const thingsToFetch = (view: AgentView): readonly WorldObject[] => {
  const { knowledge, goals } = view;
  const placed = new Set(goals.map(({ target }) => target));
  const fetchable = knownThings(view).filter((object) => {
    const holder = knowledge.seen[object.id]?.holder ?? null;
    return (
      object.can.has("pickupable") &&
      goals.some(({ noun }) => noun === object.type) &&
      (holder === null || !placed.has(holder)) &&
      isNeeded(view, object)
    );
  });
  return nearFirst(view, fetchable, (object) => roomSeen(view, object));
};

const containersToCheck = (view: AgentView): readonly WorldObject[] => {
  const { knowledge, state } = view;
  const unchecked = knownThings(view).filter(
    (object) =>
      object.can.has("openable") &&
      object.can.has("receptacle") &&
      !knowledge.checked.includes(object.id) &&
      objectState(state.world, object).isOpen === false,
  );
  return nearFirst(view, unchecked, (object) => roomSeen(view, object));
};

/** The known place of the first held thing that a goal still misses. */
const targetOf = ({ house, knowledge, goals, held }: AgentView): WorldObject | undefined => {
  const carriedGoal = held
    .map((object) => goals.find(({ noun, missing }) => noun === object.type && missing > 0))
    .find((goal) => goal !== undefined);
  const target =
    carriedGoal === undefined ? undefined : findObject(house.world, carriedGoal.target);
  return target !== undefined && knowledge.seen[target.id] !== undefined ? target : undefined;
};

const isEnoughHeld = ({ goals, held }: AgentView): boolean =>
  !goals.some(({ noun, missing }) => missing > held.filter(({ type }) => type === noun).length);

const deliver = ({ house, state }: AgentView, target: WorldObject): string => {
  const isShut = objectState(state.world, target).isOpen === false && target.can.has("openable");
  return `Act: ${isShut ? "go_check" : "go_put"} [${namingOf(house.world).nameOf(target)}]`;
};

const chooseAction = (view: AgentView, hands: number): string => {
  const { house, knowledge, held, here } = view;
  const naming = namingOf(house.world);
  const [thing] = thingsToFetch(view);
  if (thing !== undefined && held.length < hands) return `Act: go_grab [${naming.nameOf(thing)}]`;

  const [container] = containersToCheck(view);
  const [room] = nearFirst(
    view,
    house.world.rooms.filter(({ id }) => !knowledge.explored.includes(id)),
    ({ id }) => id,
  );
  const target = targetOf(view);
  const isSearchOver = container === undefined && room === undefined;
  if (target !== undefined && (held.length >= hands || isSearchOver || isEnoughHeld(view)))
    return deliver(view, target);
  if (container !== undefined && (room === undefined || here === roomSeen(view, container)))
    return `Act: go_check [${naming.nameOf(container)}]`;
  return room === undefined
    ? "Act: chat [I have nothing left to look for.]"
    : `Act: go_explore [${room.name}]`;
};

/**
 * One agent's next action from its own knowledge: first share out the rooms by chat, then fetch
 * known goal things, bring them to their place, and look into what is unchecked and unexplored, in
 * its own share first.
 */
export const watchAndHelpExpert = (
  house: House,
  state: WatchAndHelpState,
  agentId: string,
  hands: number,
): string => {
  const { world, agents } = house;
  const own = agents.findIndex(({ id }) => id === agentId);
  const isOwn = (room: string) =>
    world.rooms.findIndex(({ id }) => id === room) % agents.length === own;
  if ((state.turns[agentId] ?? 0) === 0) {
    const share = world.rooms.filter(({ id }) => isOwn(id)).map(({ name }) => name);
    return `Act: chat [I look in ${share.join(" and ")}; please take the other rooms.]`;
  }
  const view: AgentView = {
    house,
    state,
    knowledge: state.knowledge[agentId]!,
    goals: missingOf(house, state),
    held: (state.world.agents[agentId]?.inventory ?? []).map((id) => findObject(world, id)!),
    here: state.places[agentId],
    isOwn,
  };
  return chooseAction(view, hands);
};

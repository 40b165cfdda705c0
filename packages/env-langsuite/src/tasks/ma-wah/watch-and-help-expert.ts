import { findObject, objectState } from "../../rooms/access.js";
import type { WorldObject } from "../../rooms/world.js";
import { namingOf, type House, type Knowledge } from "./house.js";
import type { WatchAndHelpState } from "./ma-wah-environment.js";

/** How many things of each goal are still missing at their place, as far as the agents together can tell. */
const missingOf = ({ world, goals }: House, { world: state }: WatchAndHelpState) =>
  goals.map((goal) => {
    const there = world.objects.filter((object) => object.type === goal.noun && objectState(state, object).parent === goal.target).length;
    return { ...goal, missing: Math.max(0, goal.count - there) };
  });

/**
 * One agent's next action from its own knowledge: first share out the rooms by chat, then fetch known goal things, bring them to
 * their place, and look into what is unchecked and unexplored, in its own share first.
 */
export const watchAndHelpExpert = (house: House, state: WatchAndHelpState, agentId: string, hands: number): string => {
  const { world, agents } = house;
  const naming = namingOf(world);
  const own = agents.findIndex(({ id }) => id === agentId);
  const isOwn = (room: string) => world.rooms.findIndex(({ id }) => id === room) % agents.length === own;
  if ((state.turns[agentId] ?? 0) === 0) {
    const share = world.rooms.filter(({ id }) => isOwn(id)).map(({ name }) => name);
    return `Act: chat [I look in ${share.join(" and ")}; please take the other rooms.]`;
  }
  const knowledge = state.knowledge[agentId] as Knowledge;
  const held = (state.world.agents[agentId]?.inventory ?? []).map((id) => findObject(world, id) as WorldObject);
  const goals = missingOf(house, state);
  const isNeeded = (object: WorldObject) => {
    const wanted = goals.filter(({ noun }) => noun === object.type).reduce((sum, { missing }) => sum + missing, 0);
    const carried = agents
      .flatMap(({ id }) => state.world.agents[id]?.inventory ?? [])
      .filter((id) => findObject(world, id)?.type === object.type).length;
    return carried < wanted;
  };
  const knownThings = Object.keys(knowledge.seen).map((id) => findObject(world, id) as WorldObject);
  const placed = new Set(goals.map(({ target }) => target));
  const fetchable = knownThings.filter((object) => {
    const holder = knowledge.seen[object.id]?.holder ?? null;
    return (
      object.can.has("pickupable") &&
      goals.some(({ noun }) => noun === object.type) &&
      (holder === null || !placed.has(holder)) &&
      isNeeded(object)
    );
  });
  const here = state.places[agentId];
  const nearFirst = <Item>(items: readonly Item[], roomOf: (item: Item) => string) =>
    items.toSorted(
      (one, other) =>
        Number(roomOf(other) === here) - Number(roomOf(one) === here) || Number(isOwn(roomOf(other))) - Number(isOwn(roomOf(one))),
    );
  const [thing] = nearFirst(fetchable, ({ id }) => knowledge.seen[id]?.room ?? "");
  if (thing !== undefined && held.length < hands) return `Act: go_grab [${naming.nameOf(thing)}]`;

  const carriedGoal = held
    .map((object) => goals.find(({ noun, missing }) => noun === object.type && missing > 0))
    .find((goal) => goal !== undefined);
  const target = carriedGoal === undefined ? undefined : findObject(world, carriedGoal.target);
  const isTargetKnown = target !== undefined && knowledge.seen[target.id] !== undefined;
  const containers = nearFirst(
    knownThings.filter(
      (object) =>
        object.can.has("openable") &&
        object.can.has("receptacle") &&
        !knowledge.checked.includes(object.id) &&
        objectState(state.world, object).isOpen === false,
    ),
    ({ id }) => knowledge.seen[id]?.room ?? "",
  );
  const unexplored = nearFirst(
    world.rooms.filter(({ id }) => !knowledge.explored.includes(id)),
    ({ id }) => id,
  );
  const mustDeliver =
    held.length >= hands ||
    (containers.length === 0 && unexplored.length === 0) ||
    !goals.some(({ noun, missing }) => missing > held.filter(({ type }) => type === noun).length);
  if (target !== undefined && isTargetKnown && mustDeliver) {
    const isShut = objectState(state.world, target).isOpen === false && target.can.has("openable");
    return isShut ? `Act: go_check [${naming.nameOf(target)}]` : `Act: go_put [${naming.nameOf(target)}]`;
  }
  const [container] = containers;
  if (container !== undefined && (here === knowledge.seen[container.id]?.room || unexplored.length === 0))
    return `Act: go_check [${naming.nameOf(container)}]`;
  const [room] = unexplored;
  if (room !== undefined) return `Act: go_explore [${room.name}]`;
  return container === undefined ? "Act: chat [I have nothing left to look for.]" : `Act: go_check [${naming.nameOf(container)}]`;
};

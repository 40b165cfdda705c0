import {
  contentOf,
  findObject,
  moveChanges,
  objectState,
  withAgent,
  withChanges,
} from "../../rooms/access.js";
import type { WorldState } from "../../rooms/object-state.js";
import type { WorldObject } from "../../rooms/world.js";
import { lookAround, namingOf, type House, type Knowledge, type Places } from "./house.js";

/** Everything about one agent's move in a house. */
export interface HouseContext {
  readonly house: House;
  readonly world: WorldState;
  readonly places: Places;
  readonly knowledge: Knowledge;
  readonly agentId: string;
  readonly hands: number;
  readonly isRecorded: boolean;
}
export interface HouseResult {
  readonly world: WorldState;
  readonly places: Places;
  readonly knowledge: Knowledge;
  readonly status:
    | "done"
    | "unknown-room"
    | "already-there"
    | "not-a-room"
    | "unknown-object"
    | "held"
    | "held-by-other"
    | "not-held"
    | "gone"
    | "not-able"
    | "inventory-full"
    | "empty-hands"
    | "closed";
  readonly values: Readonly<Record<string, string>>;
}

const failed = (
  { world, places, knowledge }: HouseContext,
  status: Exclude<HouseResult["status"], "done">,
  values: Record<string, string>,
): HouseResult => ({ world, places, knowledge, status, values });

/** Moves the agent to a room and lets it look around. */
const enter = (context: HouseContext, room: string): HouseContext => {
  const { house, agentId } = context;
  const at = house.world.rooms.find(({ id }) => id === room);
  const world =
    at === undefined
      ? context.world
      : withAgent(context.world, agentId, {
          x: (at.minX + at.maxX) / 2,
          z: (at.minZ + at.maxZ) / 2,
        });
  const places = { ...context.places, [agentId]: room };
  return {
    ...context,
    world,
    places,
    knowledge: lookAround(house, world, places, agentId, context.knowledge),
  };
};

const done = (context: HouseContext, values: Record<string, string>): HouseResult => {
  const { house, world, places, agentId } = context;
  return {
    world,
    places,
    knowledge: lookAround(house, world, places, agentId, context.knowledge),
    status: "done",
    values,
  };
};

const roomCalled = ({ world }: House, name: string) =>
  world.rooms.find(({ id, name: label }) => id === name || label === name || `${label}_0` === name);

/** True for the name of a room or of anything in the house, seen or not. */
export const existsIn = (house: House, name: string): boolean =>
  roomCalled(house, name) !== undefined || namingOf(house.world).find(name) !== undefined;

export const goExplore = (context: HouseContext, name: string): HouseResult => {
  const room = roomCalled(context.house, name);
  if (context.isRecorded && room !== undefined && room.id === context.places[context.agentId])
    return failed(context, "already-there", { room: `${room.name}_0` });
  if (context.isRecorded && room === undefined && existsIn(context.house, name))
    return failed(context, "not-a-room", { room: name });
  if (room === undefined) return failed(context, "unknown-room", { room: name });
  return done(enter(context, room.id), { room: `${room.name}_0` });
};

/** The thing of that name that the agent has seen, with the room it was seen in. */
const known = (
  { house, knowledge }: HouseContext,
  name: string,
): { readonly object: WorldObject; readonly room: string } | undefined => {
  const object = namingOf(house.world).find(name);
  const where = object === undefined ? undefined : knowledge.seen[object.id];
  return object === undefined || where === undefined ? undefined : { object, room: where.room };
};

/**
 * Why a thing of that name cannot be gone to: it is in somebody's hands, it is a room (which
 * nothing can be done with), or it was not seen.
 */
const notAtHand = (context: HouseContext, name: string): HouseResult => {
  const { house, world, knowledge, agentId, isRecorded } = context;
  const object = namingOf(house.world).find(name);
  if (isRecorded) return failed(context, "unknown-object", { object: name });
  if (object === undefined)
    return failed(context, roomCalled(house, name) === undefined ? "unknown-object" : "not-able", {
      object: name,
    });
  if (world.agents[agentId]?.inventory.includes(object.id) === true)
    return failed(context, "held", { object: name });
  const holder = house.agents.find(
    ({ id }) => knowledge.partners[id]?.holding.includes(object.id) === true,
  );
  return holder === undefined
    ? failed(context, "unknown-object", { object: name })
    : failed(context, "held-by-other", { object: name, holder: holder.name });
};

export const goCheck = (context: HouseContext, name: string): HouseResult => {
  const found = known(context, name);
  if (found === undefined) return notAtHand(context, name);
  const { object, room } = found;
  if (!object.can.has("openable") || !object.can.has("receptacle"))
    return failed(context, "not-able", { object: name });
  const there = enter(context, room);
  if (there.knowledge.seen[object.id] === undefined) return failed(there, "gone", { object: name });
  const world = withChanges(there.world, { [object.id]: { isOpen: true } });
  const naming = namingOf(context.house.world);
  const content = contentOf(context.house.world, world, object).map((inner) =>
    naming.nameOf(inner),
  );
  const knowledge = {
    ...there.knowledge,
    checked: [...new Set([...there.knowledge.checked, object.id])],
  };
  return done(
    { ...there, world, knowledge },
    { object: name, content: content.length === 0 ? "nothing" : content.join(", ") },
  );
};

export const goGrab = (context: HouseContext, name: string): HouseResult => {
  const found = known(context, name);
  if (found === undefined) return notAtHand(context, name);
  const { object, room } = found;
  if (!object.can.has("pickupable")) return failed(context, "not-able", { object: name });
  const inventory = context.world.agents[context.agentId]?.inventory ?? [];
  if (inventory.length >= context.hands)
    return failed(context, "inventory-full", { object: name, capacity: String(context.hands) });
  const there = enter(context, room);
  if (there.knowledge.seen[object.id] === undefined) return failed(there, "gone", { object: name });
  const { x, z } = objectState(there.world, object);
  const moved = withChanges(
    there.world,
    moveChanges(
      context.house.world,
      there.world,
      object,
      { parent: null, x, z, heldBy: context.agentId },
      true,
    ),
  );
  return done(
    {
      ...there,
      world: withAgent(moved, context.agentId, { inventory: [...inventory, object.id] }),
    },
    { object: name },
  );
};

/**
 * The thing in the agent's hands that is called `thing`, or without a name one that the goals speak
 * of, else the first.
 */
const thingInHand = (
  { house, world, agentId }: HouseContext,
  thing: string | undefined,
): WorldObject | "not-held" | "empty-hands" => {
  const inventory = (world.agents[agentId]?.inventory ?? []).toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  const held = inventory.map((id) => findObject(house.world, id)!);
  const [first] = held;
  if (first === undefined) return "empty-hands";
  if (thing === undefined)
    return held.find(({ type }) => house.goals.some(({ noun }) => noun === type)) ?? first;
  const named = namingOf(house.world).find(thing);
  return named !== undefined && inventory.includes(named.id) ? named : "not-held";
};

/**
 * Puts one of the things that the agent holds onto the receptacle called `name`: the one called
 * `thing`, or without that one that the goals speak of.
 */
export const goPut = (context: HouseContext, name: string, thing?: string): HouseResult => {
  const { house, agentId } = context;
  const object = thingInHand(context, thing);
  if (object === "empty-hands") return failed(context, object, {});
  if (object === "not-held") return failed(context, object, { object: thing! });
  const anywhere = context.isRecorded ? namingOf(house.world).find(name) : undefined;
  const found =
    anywhere === undefined
      ? known(context, name)
      : { object: anywhere, room: context.places[agentId]! };
  if (found === undefined) return notAtHand(context, name);
  if (!found.object.can.has("receptacle")) return failed(context, "not-able", { object: name });
  const there = enter(context, found.room);
  if (anywhere === undefined && there.knowledge.seen[found.object.id] === undefined)
    return failed(there, "gone", { object: name });
  if (objectState(there.world, found.object).isOpen === false && found.object.can.has("openable"))
    return failed(there, "closed", { object: name });
  const { x, z } = objectState(there.world, found.object);
  const moved = withChanges(
    there.world,
    moveChanges(house.world, there.world, object, { parent: found.object.id, x, z }, true),
  );
  const left = (context.world.agents[agentId]?.inventory ?? []).filter((id) => id !== object.id);
  const world = withAgent(moved, agentId, { inventory: left });
  return done(
    { ...there, world },
    { object: namingOf(house.world).nameOf(object), receptacle: name },
  );
};

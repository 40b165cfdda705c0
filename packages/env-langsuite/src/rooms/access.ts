import { boxAt, type Box } from "./box.js";
import type { AgentState, ObjectChange, ObjectState, WorldState } from "./object-state.js";
import type { World, WorldObject } from "./world.js";

/**
 * The present state of an object: what the scene says, overlaid by what has changed.
 *
 * @example
 * import type { WorldState } from "@mnemograph/env-langsuite/world";
 * const [drawn] = generateHousehold({ count: 1 });
 * const world = buildWorld(drawn!.scene());
 * const [thing] = world.objects;
 * declare const state: WorldState;
 * objectState(state, thing!).isOpen;
 */
export const objectState = (state: WorldState, object: WorldObject): ObjectState => {
  const change = state.changes[object.id];
  return change === undefined ? object.initial : { ...object.initial, ...change };
};

/** The object's box where it is now. */
export const objectBox = (state: WorldState, object: WorldObject): Box => {
  const change = state.changes[object.id];
  if (change === undefined || (change.x === undefined && change.z === undefined)) return object.box;
  return boxAt(object.box, change.x ?? object.initial.x, change.z ?? object.initial.z);
};

/**
 * The object of an id of the scene; undefined where there is none.
 *
 * @example
 * const [drawn] = generateHousehold({ count: 1 });
 * const world = buildWorld(drawn!.scene());
 * findObject(world, "no such thing"); // → undefined
 */
export const findObject = (world: World, id: string): WorldObject | undefined => {
  const index = world.indexOf.get(id);
  return index === undefined ? undefined : world.objects[index];
};

/**
 * What lies directly in or on an object now: first what was there from the start, then newcomers in
 * the order of change.
 *
 * @example
 * import type { World, WorldState } from "@mnemograph/env-langsuite/world";
 * declare const world: World, state: WorldState;
 * const fridge = world.byType.get("Fridge")?.[0];
 * const inside = fridge ? contentOf(world, state, fridge).map(({ noun }) => noun) : [];
 */
export const contentOf = (world: World, state: WorldState, object: WorldObject): WorldObject[] => {
  const stayed = world.content[object.index]!.map((index) => world.objects[index]!).filter(
    (child) => {
      const change = state.changes[child.id];
      return (
        change === undefined ||
        (change.exists !== false && (change.parent === undefined || change.parent === object.id))
      );
    },
  );
  const came = state.moved.flatMap((id) => {
    const child = findObject(world, id)!;
    const change = state.changes[id]!;
    const isNew =
      change.parent === object.id && change.exists !== false && child.initial.parent !== object.id;
    return isNew ||
      (change.exists === true &&
        change.parent === object.id &&
        child.sliceOf !== null &&
        !stayed.includes(child))
      ? [child]
      : [];
  });
  return [...stayed, ...came];
};

/** Everything in or on an object, at any depth; nearest first. */
export const allContentOf = (world: World, state: WorldState, object: WorldObject): WorldObject[] =>
  contentOf(world, state, object).flatMap((child) =>
    [child].concat(allContentOf(world, state, child)),
  );

/** What an object lies in or on now, nearest first. */
export const holdersOf = (
  world: World,
  state: WorldState,
  object: WorldObject,
): readonly WorldObject[] => {
  const { parent } = objectState(state, object);
  const holder = parent === null ? undefined : findObject(world, parent);
  return holder === undefined ? [] : [holder, ...holdersOf(world, state, holder)];
};

/** True for a receptacle that is closed. */
export const isShut = (state: WorldState, object: WorldObject): boolean =>
  objectState(state, object).isOpen === false && object.can.has("receptacle");

/** The state with some objects changed; a later change of the same field wins. */
export const withChanges = (
  state: WorldState,
  changes: Readonly<Record<string, ObjectChange>>,
): WorldState => {
  const merged: Record<string, ObjectChange> = { ...state.changes };
  const fresh: string[] = [];
  for (const [id, change] of Object.entries(changes)) {
    merged[id] = { ...merged[id], ...change };
    if (isMove(change) && !state.moved.includes(id)) fresh.push(id);
  }
  return {
    ...state,
    changes: merged,
    moved: fresh.length === 0 ? state.moved : state.moved.concat(fresh),
  };
};

const isMove = ({ x, z, parent, heldBy, exists }: ObjectChange): boolean =>
  x !== undefined ||
  z !== undefined ||
  parent !== undefined ||
  heldBy !== undefined ||
  exists !== undefined;

export const withAgent = (
  state: WorldState,
  agentId: string,
  change: Partial<AgentState>,
): WorldState => ({
  ...state,
  agents: { ...state.agents, [agentId]: { ...state.agents[agentId]!, ...change } },
});

/** Moves an object to a place and, with `contentFollows`, what is in or on it along. */
export const moveChanges = (
  world: World,
  state: WorldState,
  object: WorldObject,
  to: {
    readonly parent: string | null;
    readonly x: number;
    readonly z: number;
    readonly heldBy?: string;
  },
  contentFollows: boolean,
): Record<string, ObjectChange> => {
  const before = objectState(state, object);
  const changes: Record<string, ObjectChange> = {
    [object.id]: { parent: to.parent, heldBy: to.heldBy ?? null, x: to.x, z: to.z },
  };
  if (contentFollows) {
    for (const inner of allContentOf(world, state, object)) {
      const place = objectState(state, inner);
      changes[inner.id] = { x: place.x + to.x - before.x, z: place.z + to.z - before.z };
    }
  }
  return changes;
};

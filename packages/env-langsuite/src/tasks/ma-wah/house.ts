import { holdersOf, objectBox, objectState } from "../../rooms/access.js";
import { isCarried } from "../../rooms/movement.js";
import type { WorldState } from "../../rooms/object-state.js";
import { bySceneOrder, type Naming } from "../../rooms/names.js";
import { roomOfBox, type World, type WorldObject } from "../../rooms/world.js";
import type { WatchAndHelpGoal } from "./house-graph.js";

/** What one agent knows of the house: only what it has seen itself. */
export type Knowledge = {
  /** Rooms it has been in. */
  readonly explored: readonly string[];
  /** Containers it has opened. */
  readonly checked: readonly string[];
  /**
   * Where it last saw a thing: room and holder; `isShut` where it was a container that stood closed
   * then.
   */
  readonly seen: Readonly<
    Record<
      string,
      { readonly room: string; readonly holder: string | null; readonly isShut?: true }
    >
  >;
  /** Where it last saw each other agent, and what that one held. */
  readonly partners: Readonly<
    Record<string, { readonly room: string; readonly holding: readonly string[] }>
  >;
};

export type WatchAndHelpAgent = {
  readonly id: string;
  readonly name: string;
  readonly pronoun: string;
};
export const watchAndHelpAgents: readonly WatchAndHelpAgent[] = [
  { id: "alice", name: "Alice", pronoun: "she" },
  { id: "bob", name: "Bob", pronoun: "he" },
  { id: "carol", name: "Carol", pronoun: "she" },
  { id: "david", name: "David", pronoun: "he" },
];

/** Where each agent is: a room by id. */
export type Places = Readonly<Record<string, string>>;

export interface House {
  readonly world: World;
  readonly goals: readonly WatchAndHelpGoal[];
  readonly agents: readonly WatchAndHelpAgent[];
}

export const namingOf: (world: World) => Naming = bySceneOrder;

/** The room that a thing is in now: that of its outermost holder. */
export const roomOfThing = (world: World, state: WorldState, object: WorldObject): string => {
  const outermost = holdersOf(world, state, object).at(-1) ?? object;
  return roomOfBox(world, objectBox(state, outermost)).id;
};

/** True where nothing closed is around a thing. */
export const isOpenToView = (world: World, state: WorldState, object: WorldObject): boolean =>
  holdersOf(world, state, object).every(
    (holder) => objectState(state, holder).isOpen !== false || !holder.can.has("openable"),
  );

/** The knowledge of an agent after it has looked around its room. */
export const lookAround = (
  { world, agents }: House,
  state: WorldState,
  places: Places,
  agentId: string,
  before: Knowledge,
): Knowledge => {
  const room = places[agentId]!;
  const seen = Object.fromEntries(
    Object.entries(before.seen).filter(([, where]) => where.room !== room),
  );
  for (const object of world.objects) {
    const now = objectState(state, object);
    if (!now.exists || now.heldBy !== null || isCarried(world, state, object)) continue;
    if (roomOfThing(world, state, object) !== room || !isOpenToView(world, state, object)) continue;
    const isShut = now.isOpen === false && object.can.has("receptacle");
    seen[object.id] = { room, holder: now.parent, ...(isShut && { isShut }) };
  }
  const partners = { ...before.partners };
  for (const { id } of agents) {
    if (id === agentId || places[id] !== room) continue;
    partners[id] = { room, holding: [...(state.agents[id]?.inventory ?? [])] };
  }
  return {
    ...before,
    explored: before.explored.includes(room) ? before.explored : [...before.explored, room],
    seen,
    partners,
  };
};

/** Ids of things that count towards the goals now, and how many are asked for. */
export const goalScore = (
  { world, goals }: House,
  state: WorldState,
): { met: number; total: number; placed: readonly string[] } => {
  let met = 0;
  const placed: string[] = [];
  for (const { noun, count, target } of goals) {
    const there = world.objects.filter(
      (object) => object.type === noun && objectState(state, object).parent === target,
    );
    met += Math.min(count, there.length);
    placed.push(...there.map(({ id }) => id));
  }
  return { met, total: goals.reduce((sum, { count }) => sum + count, 0), placed };
};

import { act, agentOf, perceive, type Body } from "../play/body.js";
import type { WorldActionName } from "../actions/action-table.js";
import { findObject, holdersOf, isShut, objectState } from "../rooms/access.js";
import type { WorldState } from "../rooms/object-state.js";
import type { WorldObject } from "../rooms/world.js";
import { planWalk, withinReachOf, type Walk, type WalkGoal } from "./plan-walk.js";

/**
 * A plan under construction: the state it has reached and the actions that led there. Immutable, so
 * that a planner can back up.
 */
export interface Draft {
  readonly state: WorldState;
  readonly actions: readonly string[];
}

/** Why a sub-task has no plan. */
export interface NoPlan {
  readonly reason: string;
}
export type Drafted = Draft | NoPlan;
export const isDraft = (drafted: Drafted): drafted is Draft => "actions" in drafted;

/** Small steps that a planner chains; each gives a longer draft or says why there is none. */
export interface RoomPlanner {
  readonly body: Body;
  readonly isHigh: boolean;
  readonly searches: boolean;
  /** Whether the agent has seen the object or read about it. */
  isKnown(draft: Draft, object: WorldObject): boolean;
  object(id: string): WorldObject;
  ofType(draft: Draft, type: string): WorldObject[];
  /** The objects, nearest first, by distance of centres to the agent. */
  nearestFirst(draft: Draft, objects: readonly WorldObject[]): WorldObject[];
  isHeld(draft: Draft, object: WorldObject): boolean;
  /** One action by object, executed and checked. */
  doAction(draft: Draft, action: WorldActionName, ...objects: readonly WorldObject[]): Drafted;
  walk(draft: Draft, goal: WalkGoal): Drafted;
  /** To a pose with the object in view and reach; opens what it is shut in. */
  approach(draft: Draft, object: WorldObject): Drafted;
  take(draft: Draft, object: WorldObject): Drafted;
  /** Puts a held object, opening the receptacle first where it must. */
  place(draft: Draft, object: WorldObject, receptacle: WorldObject): Drafted;
  nameOf(draft: Draft, object: WorldObject): string;
}

export interface RoomPlannerOptions {
  /** Walk with `goto` and treat objects with `heat`, `cool` and `clean`. */
  readonly isHigh: boolean;
  /**
   * Look for what has not been seen yet where things are kept, nearest place first, instead of
   * walking straight to it.
   */
  readonly searches?: boolean;
}

/** Makes a planner for one body. */
export const roomPlanner = (
  body: Body,
  { isHigh, searches = false }: RoomPlannerOptions,
): RoomPlanner => {
  const { world, agentId, options, play } = body;
  const requestOf = ({ state }: Draft) => ({
    world,
    state,
    agent: agentOf(state, agentId),
    options,
    rules: play.rules,
  });
  const planner: RoomPlanner = {
    body,
    isHigh,
    searches,
    isKnown: ({ state }, object) => agentOf(state, agentId).sighted.includes(object.index),
    nameOf: ({ state }, object) => play.naming(world, agentOf(state, agentId)).nameOf(object),
    object: (id) => findObject(world, id)!,
    ofType: ({ state }, type) =>
      (world.byType.get(type) ?? []).filter((object) => objectState(state, object).exists),
    nearestFirst: (draft, objects) => nearestFirst(body, draft, objects),
    isHeld: ({ state }, object) => agentOf(state, agentId).inventory.includes(object.id),
    doAction: (draft, action, ...objects) => doAction(planner, draft, action, objects),
    walk(draft, goal) {
      const walk = planWalk(requestOf(draft), goal);
      return walk === undefined ? { reason: "no free way" } : follow(body, draft, walk);
    },
    approach(draft, object) {
      const found = isHigh && searches ? search(planner, draft, object) : draft;
      const opened = openAround(planner, found, object);
      if (!isDraft(opened)) return opened;
      const goal = withinReachOf(requestOf(opened), object);
      const { x, z, heading } = agentOf(opened.state, agentId);
      if (goal.isReached({ x, z, heading })) return opened;
      const gone =
        isHigh && planner.isKnown(opened, object)
          ? planner.doAction(opened, "goto", object)
          : planner.walk(opened, goal);
      return isDraft(gone)
        ? gone
        : { reason: `no way to where ${object.id} can be seen and reached` };
    },
    take(draft, object) {
      if (planner.isHeld(draft, object)) return draft;
      const near = planner.approach(draft, object);
      return isDraft(near) ? planner.doAction(near, "pick_up", object) : near;
    },
    place(draft, object, receptacle) {
      const near = planner.approach(draft, receptacle);
      if (!isDraft(near)) return near;
      const isShut =
        objectState(near.state, receptacle).isOpen === false && receptacle.can.has("openable");
      const open = isShut ? planner.doAction(near, "open", receptacle) : near;
      return isDraft(open) ? planner.doAction(open, "put", object, receptacle) : open;
    },
  };
  return planner;
};

const nearestFirst = (
  { agentId }: Body,
  { state }: Draft,
  objects: readonly WorldObject[],
): WorldObject[] => {
  const { x, z } = agentOf(state, agentId);
  const away = (object: WorldObject) => {
    const place = objectState(state, object);
    return Math.hypot(place.x - x, place.z - z);
  };
  return objects.toSorted((one, other) => away(one) - away(other) || one.index - other.index);
};

const follow = (body: Body, draft: Draft, walk: Walk): Draft => {
  let { state } = draft;
  for (const action of walk.actions)
    state = perceive(body, act(body, state, action, []).state).state;
  return {
    state,
    actions: [...draft.actions, ...walk.actions.map((action) => `Act: ${action}`)],
  };
};

const doAction = (
  { body, nameOf }: RoomPlanner,
  draft: Draft,
  action: WorldActionName,
  objects: readonly WorldObject[],
): Drafted => {
  const names = objects.map((object) => nameOf(draft, object));
  const result = act(body, draft.state, action, names);
  if (result.status !== "done")
    return { reason: `${action} ${objects.map(({ id }) => id).join(", ")}: ${result.status}` };
  const { state } = perceive(body, result.state);
  const argument = names.length === 0 ? "" : ` [${names.join(", ")}]`;
  return { state, actions: [...draft.actions, `Act: ${action}${argument}`] };
};

/**
 * Goes from place to place, the nearest first, and looks inside, until the object has been seen or
 * every place was visited.
 */
const search = (planner: RoomPlanner, draft: Draft, object: WorldObject): Draft => {
  const { world, agentId } = planner.body;
  let current = draft;
  const visited = new Set(draft.actions.filter((action) => action.startsWith("Act: goto")));
  for (let place: WorldObject | undefined; !planner.isKnown(current, object);) {
    const { x, z } = agentOf(current.state, agentId);
    const from = current;
    [place] = world.objects
      .filter(
        (each) =>
          each.initial.parent === null && each.can.has("receptacle") && planner.isKnown(from, each),
      )
      .filter((each) => !visited.has(`Act: goto [${planner.nameOf(from, each)}]`))
      .toSorted(
        (one, other) =>
          Math.hypot(one.initial.x - x, one.initial.z - z) -
          Math.hypot(other.initial.x - x, other.initial.z - z),
      );
    if (place === undefined) return current;
    visited.add(`Act: goto [${planner.nameOf(current, place)}]`);
    const gone = planner.doAction(current, "goto", place);
    if (!isDraft(gone)) continue;
    const isShut = place.can.has("openable") && objectState(gone.state, place).isOpen === false;
    const open =
      isShut && !planner.isKnown(gone, object) ? planner.doAction(gone, "open", place) : gone;
    current = isDraft(open) ? open : gone;
  }
  return current;
};

/** Opens every closed container around an object, outermost first. */
const openAround = (planner: RoomPlanner, draft: Draft, object: WorldObject): Drafted => {
  const shut = holdersOf(planner.body.world, draft.state, object)
    .filter((holder) => isShut(draft.state, holder))
    .toReversed();
  let current = draft;
  for (const container of shut) {
    const near = planner.approach(current, container);
    if (!isDraft(near)) return near;
    const opened = planner.doAction(near, "open", container);
    if (!isDraft(opened)) return opened;
    current = opened;
  }
  return current;
};

/** Runs sub-tasks one after another on a draft. */
export const inTurn = (draft: Drafted, ...steps: readonly ((draft: Draft) => Drafted)[]): Drafted =>
  steps.reduce<Drafted>((reached, step) => (isDraft(reached) ? step(reached) : reached), draft);

/** The shortest of the plans that exist; else the first reason. */
export const shortest = (drafts: readonly Drafted[]): Drafted => {
  const plans = drafts
    .filter(isDraft)
    .toSorted((one, other) => one.actions.length - other.actions.length);
  return plans[0] ?? drafts[0] ?? { reason: "there is nothing to choose from" };
};

/** Tries alternatives in order until one gives a plan. */
export const firstPlan = <Item>(
  items: readonly Item[],
  plan: (item: Item) => Drafted,
  none: string,
): Drafted => {
  let failure: NoPlan = { reason: none };
  for (const item of items) {
    const drafted = plan(item);
    if (isDraft(drafted)) return drafted;
    failure = drafted;
  }
  return failure;
};

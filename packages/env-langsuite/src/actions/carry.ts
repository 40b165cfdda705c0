import {
  holdersOf,
  isShut,
  moveChanges,
  objectState,
  withAgent,
  withChanges,
} from "../rooms/access.js";
import type { WorldState } from "../rooms/object-state.js";
import { obstacleBetween } from "../rooms/movement.js";
import { applyStateRules } from "../rooms/state-rules.js";
import { headingVector } from "../view/view-cone.js";
import type { WorldObject } from "../rooms/world.js";
import {
  fail,
  isGone,
  isTooFar,
  succeed,
  target,
  type Action,
  type ActionContext,
} from "./action.js";

/** True where an object lies in a container that is closed, at any depth. */
export const isShutIn = (
  { world, state }: Pick<ActionContext, "world" | "state">,
  object: WorldObject,
): boolean => holdersOf(world, state, object).some((holder) => isShut(state, holder));

/** The state after an agent took an object into its hand. */
export const taken = (context: ActionContext, object: WorldObject): WorldState => {
  const { world, state, agentId, agent, rules } = context;
  const { x, z } = objectState(state, object);
  const to = {
    parent: null,
    heldBy: agentId,
    ...(rules.contentFollows ? { x: agent.x, z: agent.z } : { x, z }),
  };
  const moved = withChanges(state, moveChanges(world, state, object, to, rules.contentFollows));
  return withAgent(moved, agentId, { inventory: [...agent.inventory, object.id] });
};

/** The state after an agent put a held object into or onto a receptacle; state rules follow. */
export const placed = (
  context: ActionContext,
  object: WorldObject,
  receptacle: WorldObject,
): WorldState => {
  const { world, state, agentId, agent, rules } = context;
  const { x, z } = objectState(state, receptacle);
  const moved = withChanges(
    state,
    moveChanges(world, state, object, { parent: receptacle.id, x, z }, rules.contentFollows),
  );
  const emptied = withAgent(moved, agentId, {
    inventory: agent.inventory.filter((id) => id !== object.id),
  });
  return applyStateRules(world, emptied, receptacle, rules, object);
};

export const pickUp: Action = (context, [name = ""]) => {
  const { agent, options, rules } = context;
  const known = context.naming.find(name);
  if (known !== undefined && agent.inventory.includes(known.id)) {
    return rules.repeatsFail
      ? fail(context, "already-held", { object: name })
      : succeed(context, context.state, { object: name });
  }
  if (rules.closedHides && known !== undefined && isShutIn(context, known))
    return fail(context, "closed", { object: name });
  const found = target(context, name);
  if (found.failure !== undefined) return fail(context, found.failure, { object: name });
  if (!found.object.can.has("pickupable")) return fail(context, "not-able", { object: name });
  if (agent.inventory.length >= options.inventoryCapacity)
    return fail(context, "inventory-full", {
      object: name,
      capacity: String(options.inventoryCapacity),
    });
  if (isTooFar(context, found.object)) return fail(context, "too-far", { object: name });
  return succeed(context, taken(context, found.object), { object: name });
};

/** The object of that name in the agent's hand, or why there is none. */
const heldObject = (
  context: ActionContext,
  name: string,
):
  | { readonly object: WorldObject; readonly failure?: undefined }
  | { readonly failure: "not-held" | "gone" } => {
  const object = context.naming.find(name);
  if (object === undefined) return { failure: "not-held" };
  if (isGone(context, object)) return { failure: "gone" };
  return context.agent.inventory.includes(object.id) ? { object } : { failure: "not-held" };
};

export const put: Action = (context, [name = "", receptacleName = ""]) => {
  const { world, state, rules } = context;
  const values = { object: name, receptacle: receptacleName };
  const held = heldObject(context, name);
  if (held.failure !== undefined) return fail(context, held.failure, values);
  const { object } = held;
  const known = context.naming.find(receptacleName);
  if (
    rules.repeatsFail &&
    known !== undefined &&
    (known.id === object.id || isInside(context, known, object))
  )
    return fail(context, "into-itself", values);
  const tooFar = { ...values, object: receptacleName };
  if (
    rules.reachBeforeSight === true &&
    known !== undefined &&
    !isGone(context, known) &&
    isTooFar(context, known)
  )
    return fail(context, "too-far", tooFar);
  const found = target(context, receptacleName);
  if (found.failure !== undefined)
    return fail(context, found.failure, { ...values, object: receptacleName });
  const { object: receptacle } = found;
  if (!receptacle.can.has("receptacle")) return fail(context, "not-a-receptacle", values);
  if (receptacle.id === object.id || isInside(context, receptacle, object))
    return fail(context, "into-itself", values);
  if (isTooFar(context, receptacle)) return fail(context, "too-far", tooFar);
  if (
    objectState(state, receptacle).isOpen === false &&
    world.objects[receptacle.index]?.can.has("openable")
  )
    return fail(context, "closed", { ...values, object: receptacleName });
  return succeed(context, placed(context, object, receptacle), values);
};

const isInside = (
  { world, state }: ActionContext,
  inner: WorldObject,
  outer: WorldObject,
): boolean => holdersOf(world, state, inner).includes(outer);

/**
 * Lays a held object on the floor half a metre away, 45 degrees to the right of the heading; at the
 * agent's feet where a wall is in between.
 */
export const drop: Action = (context, [name = ""]) => {
  const { world, state, agentId, agent, rules } = context;
  const held = heldObject(context, name);
  if (held.failure !== undefined) {
    const isEmpty =
      held.failure === "not-held" && agent.inventory.length === 0 && rules.repeatsFail;
    return fail(context, isEmpty ? "empty-hands" : held.failure, { object: name });
  }
  const { object } = held;
  const [dx, dz] = headingVector(agent.heading + 45);
  const aside = { x: agent.x + dx * 0.5, z: agent.z + dz * 0.5 };
  const isWalled =
    rules.wallsStop &&
    obstacleBetween(world, state, agent.x, agent.z, aside.x, aside.z, rules) === "wall";
  const to = { parent: null, ...(isWalled ? { x: agent.x, z: agent.z } : aside) };
  const moved = withChanges(state, moveChanges(world, state, object, to, rules.contentFollows));
  return succeed(
    context,
    withAgent(moved, agentId, { inventory: agent.inventory.filter((id) => id !== object.id) }),
    { object: name },
  );
};

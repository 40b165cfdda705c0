import { findObject, objectState, withAgent, withChanges } from "../rooms/access.js";
import type { ObjectChange } from "../rooms/object-state.js";
import { cleaned, cooled, heated } from "../rooms/state-rules.js";
import type { WorldObject } from "../rooms/world.js";
import { isShutIn } from "./carry.js";
import { planWalk, withinReachOf } from "../planning/plan-walk.js";
import { fail, isTooFar, succeed, target, type Action } from "./action.js";

/**
 * Walks to where a once seen object is in view and in reach, along a shortest way, as one action.
 */
export const goTo: Action = (context, [name = ""]) => {
  const object = context.naming.find(name);
  if (object === undefined) return fail(context, "unknown-object", { object: name });
  const now = objectState(context.state, object);
  if (!now.exists) return fail(context, "unknown-object", { object: name });
  if (now.heldBy !== null)
    return fail(context, now.heldBy === context.agentId ? "already-held" : "not-in-view", {
      object: name,
    });
  if (context.rules.closedHides && isShutIn(context, object))
    return fail(context, "closed", { object: name });
  const walk = planWalk(context, withinReachOf(context, object));
  if (walk === undefined) return fail(context, "no-path", { object: name });
  const { x, z, heading } = walk;
  return succeed(context, withAgent(context.state, context.agentId, { x, z, heading }), {
    object: name,
    steps: String(walk.actions.length),
  });
};

/**
 * Treats a held object at an appliance within reach, as one action: the way of a microwave, a
 * fridge or a sink.
 */
const treat =
  (
    appliances: readonly string[],
    abilities: readonly ("isHeatSource" | "isColdSource")[],
    effect: (object: WorldObject) => ObjectChange,
  ): Action =>
  (context, [name = "", applianceName = ""]) => {
    const { world, state, agent } = context;
    const values = { object: name, appliance: applianceName };
    const object = context.naming.find(name);
    if (object === undefined || !agent.inventory.includes(object.id))
      return fail(context, "not-held", values);
    const found = target(context, applianceName);
    if (found.failure !== undefined)
      return fail(context, found.failure, { ...values, object: applianceName });
    const { object: appliance } = found;
    if (
      !appliances.includes(appliance.type) &&
      !abilities.some((ability) => appliance.can.has(ability))
    ) {
      return fail(context, "not-able", { ...values, object: applianceName });
    }
    if (isTooFar(context, appliance))
      return fail(context, "too-far", { ...values, object: applianceName });
    const held = findObject(world, object.id)!;
    return succeed(context, withChanges(state, { [held.id]: effect(held) }), values);
  };

export const heat = treat(["Microwave", "StoveBurner", "Toaster"], ["isHeatSource"], (object) =>
  heated(object, true),
);
export const cool = treat(["Fridge"], ["isColdSource"], () => cooled);
export const clean = treat(["SinkBasin", "Sink", "BathtubBasin", "Bathtub"], [], () => cleaned);
/** Pours what a held object is filled with into another; a plant counts as watered. */
export const pour: Action = (context, [name = "", receiverName = ""]) => {
  const values = { object: name, receptacle: receiverName };
  const object = context.naming.find(name);
  if (object === undefined || !context.agent.inventory.includes(object.id))
    return fail(context, "not-held", values);
  const found = target(context, receiverName);
  if (found.failure !== undefined)
    return fail(context, found.failure, { ...values, object: receiverName });
  const now = objectState(context.state, object);
  if (now.filledWith === undefined || now.filledWith === false)
    return fail(context, "not-able", values);
  if (!found.object.can.has("canFillWithLiquid") && found.object.type !== "HousePlant")
    return fail(context, "not-able", { ...values, object: receiverName });
  if (isTooFar(context, found.object))
    return fail(context, "too-far", { ...values, object: receiverName });
  const changes = {
    [object.id]: { filledWith: false },
    [found.object.id]: { filledWith: now.filledWith },
  };
  return succeed(context, withChanges(context.state, changes), values);
};

import { findObject, objectState, withAgent, withChanges } from "../rooms/access.js";
import type { ObjectChange, WorldState } from "../rooms/object-state.js";
import type { World, WorldObject } from "../rooms/world.js";
import { fail, isTooFar, succeed, target, type Action, type ActionContext } from "./action.js";

/**
 * The state after a cut: the whole is gone, its pieces lie where it was and keep its temperature
 * and dirt.
 */
export const sliced = (world: World, state: WorldState, object: WorldObject): WorldState => {
  const { parent, x, z, temperature, isCooked } = objectState(state, object);
  const { isDirty, wasHeated, wasCooled, wasCleaned } = state.changes[object.id] ?? {};
  const marks = Object.fromEntries(
    Object.entries({ isDirty, wasHeated, wasCooled, wasCleaned }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const changes: Record<string, ObjectChange> = {
    [object.id]: { exists: false, parent: null, heldBy: null, isSliced: true },
  };
  for (const index of object.slices) {
    const piece = world.objects[index] as WorldObject;
    const cooked = piece.can.has("cookable") && isCooked === true ? { isCooked } : {};
    changes[piece.id] = {
      exists: true,
      parent,
      heldBy: null,
      x,
      z,
      temperature,
      ...cooked,
      ...marks,
    };
  }
  return withChanges(state, changes);
};

const holdsKnife = ({ world, agent }: ActionContext): boolean =>
  agent.inventory.some((id) =>
    ["Knife", "ButterKnife"].includes(findObject(world, id)?.type ?? ""),
  );

/** Cuts an object that lies in reach, with a knife in hand. */
export const slice: Action = (context, [name = ""]) => {
  const { world, state, rules } = context;
  const found = target(context, name);
  if (found.failure !== undefined) return fail(context, found.failure, { object: name });
  const { object } = found;
  const failed = (status: "not-able" | "too-far" | "no-tool") => {
    const result = fail(context, status, { object: name });
    return rules.failedCutsLeaveWhole || object.slices.length === 0
      ? result
      : { ...result, state: sliced(world, state, object) };
  };
  if (!object.can.has("sliceable")) return failed("not-able");
  if (isTooFar(context, object)) return failed("too-far");
  if (!holdsKnife(context)) return failed(rules.failedCutsLeaveWhole ? "no-tool" : "not-able");
  const next = sliced(world, state, object);
  const inventory = context.agent.inventory.filter((id) => id !== object.id);
  return succeed(context, withAgent(next, context.agentId, { inventory }), { object: name });
};

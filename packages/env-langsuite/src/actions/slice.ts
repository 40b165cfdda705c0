import { findObject, objectState, withAgent, withChanges } from "../rooms/access.js";
import type { ObjectChange, WorldState } from "../rooms/object-state.js";
import type { World, WorldObject } from "../rooms/world.js";
import {
  fail,
  isGone,
  isTooFar,
  succeed,
  target,
  type Action,
  type ActionContext,
} from "./action.js";

/**
 * The state after a cut: the whole is gone, its pieces are where it was, in the same hand where it
 * was held, and keep its temperature and dirt.
 */
export const sliced = (world: World, state: WorldState, object: WorldObject): WorldState => {
  const { parent, heldBy, x, z, temperature, isCooked } = objectState(state, object);
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
    const piece = world.objects[index]!;
    const cooked = piece.can.has("cookable") && isCooked === true ? { isCooked } : {};
    changes[piece.id] = {
      exists: true,
      parent,
      heldBy,
      x,
      z,
      temperature,
      ...cooked,
      ...marks,
    };
  }
  const next = withChanges(state, changes);
  const holder = heldBy === null ? undefined : state.agents[heldBy];
  if (heldBy === null || holder === undefined) return next;
  const pieces = object.slices.map((index) => world.objects[index]!.id);
  const others = holder.inventory.filter((id) => id !== object.id);
  return withAgent(next, heldBy, { inventory: [...others, ...pieces] });
};

const holdsKnife = ({ world, agent }: ActionContext): boolean =>
  agent.inventory.some((id) =>
    ["Knife", "ButterKnife"].includes(findObject(world, id)?.type ?? ""),
  );

/** Cuts an object that lies in reach, with a knife in hand. */
export const slice: Action = (context, [name = ""]) => {
  const { world, state, rules } = context;
  const found = target(context, name);
  const whole = context.naming.find(name);
  // Recorded software: what cannot be cut, or is not even in view, falls to pieces all the same.
  const failed = (
    status: "unknown-object" | "not-in-view" | "gone" | "not-able" | "too-far" | "no-tool",
  ) => {
    const result = fail(context, status, { object: name });
    const isWhole =
      rules.failedCutsLeaveWhole ||
      whole === undefined ||
      isGone(context, whole) ||
      whole.slices.length === 0;
    return isWhole ? result : { ...result, state: sliced(world, state, whole) };
  };
  if (found.failure !== undefined) return failed(found.failure);
  const { object } = found;
  if (!object.can.has("sliceable")) return failed("not-able");
  if (isTooFar(context, object)) return failed("too-far");
  if (!holdsKnife(context)) return failed(rules.failedCutsLeaveWhole ? "no-tool" : "not-able");
  return succeed(context, sliced(world, state, object), { object: name });
};

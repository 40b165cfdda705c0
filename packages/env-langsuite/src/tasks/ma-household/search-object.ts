import { findObject, objectState } from "../../rooms/access.js";
import { bySceneOrder } from "../../rooms/names.js";
import type { WorldState } from "../../rooms/object-state.js";
import type { World, WorldObject } from "../../rooms/world.js";

/**
 * Where all things of a type are, whoever has seen them: the answer to a commander who asks for
 * `potato` or `potato_1`.
 */
export interface FoundObjects {
  readonly places: string;
  readonly objects: readonly WorldObject[];
}

/** Things of a type by its noun, with their places in words; undefined where the house has none. */
export const searchObject = (
  world: World,
  state: WorldState,
  noun: string,
): FoundObjects | undefined => {
  const [, found] =
    [...world.byType].find(
      ([type]) => type.toLowerCase() === noun.toLowerCase().replace(/_\d+$/u, ""),
    ) ?? [];
  const naming = bySceneOrder(world);
  const objects = (found ?? []).filter((object) => objectState(state, object).exists);
  if (objects.length === 0) return undefined;
  const placeOf = (object: WorldObject): string => {
    const { parent, heldBy } = objectState(state, object);
    if (heldBy !== null) return `held by the ${heldBy}`;
    const holder = parent === null ? undefined : findObject(world, parent);
    return holder === undefined ? "on the floor" : `in or on ${naming.nameOf(holder)}`;
  };
  const places = objects.map((object) => `${naming.nameOf(object)} is ${placeOf(object)}`);
  return { places: `${places.join("; ")}.`, objects };
};

import { contentOf, objectState } from "../rooms/access.js";
import { stateWords } from "../view/describe-sight.js";
import type { WorldState } from "../rooms/object-state.js";
import type { World, WorldObject } from "../rooms/world.js";
import type { WordedObject } from "./parse-view.js";

/**
 * The whole house as a tree of names and states, what is in closed things left out: how the
 * recordings list a layout.
 */
export const layoutOfState = (
  world: World,
  state: WorldState,
  nameOf: (object: WorldObject) => string,
): WordedObject[] => {
  const grow = (object: WorldObject): WordedObject => {
    const now = objectState(state, object);
    const isShut = now.isOpen === false && object.can.has("receptacle");
    return {
      name: nameOf(object),
      states: stateWords(now).toSorted(),
      content: isShut ? [] : byName(contentOf(world, state, object).map(grow)),
    };
  };
  const roots = world.objects.filter((object) => {
    const { exists, parent, heldBy } = objectState(state, object);
    return exists && parent === null && heldBy === null;
  });
  return byName(roots.map(grow));
};

const byName = (objects: readonly WordedObject[]): WordedObject[] =>
  objects.toSorted((one, other) => (one.name < other.name ? -1 : 1));

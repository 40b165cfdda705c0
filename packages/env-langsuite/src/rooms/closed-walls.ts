import type { Wall } from "./floor-plan.js";
import { objectState } from "./access.js";
import type { WorldState } from "./object-state.js";
import type { World } from "./world.js";

/** True where the wall lets nothing through now. */
export const isWallClosed = (world: World, state: WorldState, wall: Wall): boolean => {
  if (wall.doorObject === null) return true;
  const index = world.indexOf.get(wall.doorObject);
  return index === undefined || objectState(state, world.objects[index]!).isOpen !== true;
};

import type { WorldState } from "../world/object-state.js";
import type { Sight } from "../world/sight.js";
import { agentOf, perceive, type Body } from "./body.js";
import { withSighted } from "../world/names.js";
import type { RoomTask } from "./room-task.js";

/** The world when an episode begins: prepared, what the agent is told named, and the first look taken. */
export const startState = (roomTask: RoomTask, body: Body): { readonly state: WorldState; readonly sight: Sight } => {
  const { x, z, heading } = roomTask.start;
  const placed: WorldState = {
    agents: { [body.agentId]: { x, z, heading, inventory: [], sighted: [], numbers: [] } },
    changes: {},
    moved: [],
  };
  const prepared = roomTask.prepare?.(placed, body) ?? placed;
  const told = roomTask.told?.(prepared, body) ?? [];
  const agent = withSighted(body.world, agentOf(prepared, body.agentId), told);
  return perceive(body, { ...prepared, agents: { [body.agentId]: agent } });
};

import { MnemographError } from "@mnemograph/core";
import { watchAndHelpAgents, type House } from "./house.js";

/** DATA_INVALID for a task that starts in, or asks for, a place that its house does not have. */
export const expectPlaces = (
  taskId: string,
  { world, goals, agents }: House,
  startRooms: readonly string[],
): void => {
  const rooms = new Set(world.rooms.map(({ id }) => id));
  const unknown = [
    ...startRooms.filter((room) => !rooms.has(room)),
    ...goals.map(({ target }) => target).filter((target) => !world.indexOf.has(target)),
  ];
  if (unknown.length === 0 && agents.length === startRooms.length) return;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `task ${taskId} names ${unknown.join(", ") || `${startRooms.length} agents`}, which its house does not have`,
    hint: `start rooms are one of ${[...rooms].join(", ")}, for at most ${watchAndHelpAgents.length} agents; goals name receptacles of the house`,
    evidence: { taskId, unknown, startRooms },
  });
};

import type { AlfworldGames } from "../game/game.js";
import { parseWorld } from "../game/parse-world.js";
import type { World } from "../game/world.js";

/** Parses each game's world when it is first needed and keeps the most recently used ones. */
export const worldCache = (games: AlfworldGames, capacity: number): ((taskId: string) => World) => {
  const worlds = new Map<string, World>();
  return (taskId) => {
    const known = worlds.get(taskId);
    if (known) worlds.delete(taskId);
    const game = known ? undefined : games.game(taskId);
    const world = known ?? parseWorld(game?.problem() ?? "", game?.source ?? taskId);
    worlds.set(taskId, world);
    for (const oldest of worlds.keys()) {
      if (worlds.size <= capacity) break;
      worlds.delete(oldest);
    }
    return world;
  };
};

import { createHash } from "node:crypto";
import { MnemographError } from "@mnemograph/core/domain";
import type { AlfworldGame, AlfworldGames, UnreadableGame } from "./game.js";

/**
 * Gathers games into a set; the given order is kept, a second game of the same id is an error.
 * `unreadable`: those that were left out.
 *
 * @throws MnemographError DATA_INVALID where a game is there twice; by `game`, TASK_UNKNOWN for an
 *   id that is not in the set.
 * @example
 * const first = gameSet(generateGames({ count: 6 }).tasks.slice(0, 1).map(({ id }) => generateGames({ count: 6 }).game(id)));
 * first.tasks.length; // → 1
 */
export const gameSet = (
  games: readonly AlfworldGame[],
  unreadable: readonly UnreadableGame[] = [],
): AlfworldGames => {
  const byId = new Map<string, AlfworldGame>();
  for (const game of games) {
    const other = byId.get(game.task.id);
    if (other) {
      throw new MnemographError({
        code: "DATA_INVALID",
        message: `the game ${game.task.id} is there twice`,
        hint: "point at one copy of the data",
        evidence: { taskId: game.task.id, sources: [other.source, game.source] },
      });
    }
    byId.set(game.task.id, game);
  }
  const digests = games.map(({ task, digest }) => `${task.id} ${digest}\n`).toSorted();
  const tasks = games.map(({ task }) => task);
  return {
    tasks,
    unreadable,
    hash: createHash("sha256").update(digests.join("")).digest("hex"),
    game(taskId) {
      const game = byId.get(taskId);
      if (game) return game;
      throw new MnemographError({
        code: "TASK_UNKNOWN",
        message: `no ALFWorld game is called ${taskId}`,
        hint: `take a task from the loaded set of ${games.length} games, or load the split that holds it`,
        evidence: { taskId, examples: tasks.slice(0, 3).map(({ id }) => id) },
      });
    },
  };
};

import type { Policy } from "@mnemograph/core/environment";
import { translatePlacing, type EngineVersion } from "../engine/command.js";
import type { AlfworldGame } from "../game/game.js";
import { parseWorld } from "../game/parse-world.js";
import { planSolution } from "./plan-solution.js";

export interface OracleOptions {
  readonly engine?: EngineVersion;
}

/**
 * The commands that solve a game: its own walkthrough, or a plan over the known world where it has
 * none.
 */
export const solutionOf = (game: AlfworldGame, engine: EngineVersion): readonly string[] =>
  game.walkthrough?.map((command) => translatePlacing(command, engine)) ??
  planSolution(parseWorld(game.problem(), game.source), engine, game.source);

/**
 * Plays the solution, one command after another; after its end it looks around. Other actions in
 * between do not confuse it.
 *
 * @example
 * const games = generateGames({ count: 1 });
 * const [game] = games.tasks;
 * const { success } = await playPolicy(alfworldEnvironment(games), game!, oraclePolicy(games.game(game!.id)));
 * success; // → true
 */
export const oraclePolicy = (
  game: AlfworldGame,
  { engine = "put" }: OracleOptions = {},
): Policy => {
  const solution = solutionOf(game, engine);
  return ({ trajectory }) => {
    let next = 0;
    for (const { action } of trajectory) if (action === solution[next]) next += 1;
    return solution[next] ?? "look";
  };
};

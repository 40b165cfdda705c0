import type { Task } from "@mnemograph/core/domain";
import type { Policy } from "@mnemograph/core/environment";
import type { EngineVersion } from "../engine/command.js";
import { formBeliefs } from "./beliefs.js";
import { decide } from "./explorer-decision.js";
import { parseGoalSentence } from "./goal-sentence.js";

export interface ExplorerOptions {
  readonly engine?: EngineVersion;
}

/**
 * Solves a task as a person would who sees only the texts: looks where such things usually are,
 * remembers what was where, and acts on it. It keeps nothing between calls. A goal sentence that it
 * does not understand makes it look around only.
 *
 * @example
 * const games = generateGames({ count: 1 });
 * const [game] = games.tasks;
 * const { success } = await playPolicy(alfworldEnvironment(games), game!, explorerPolicy(game!));
 */
export const explorerPolicy = (task: Task, { engine = "put" }: ExplorerOptions = {}): Policy => {
  const goal = parseGoalSentence(task.goal);
  return ({ trajectory, observation }) =>
    goal ? decide(goal, formBeliefs(trajectory, observation), engine).action : "look";
};

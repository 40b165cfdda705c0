import type { MnemographError } from "@mnemograph/core/domain";
import type { AlfworldGame } from "../game/game.js";

/**
 * A game that a reader came across: its id is known, the rest is parsed only when somebody wants
 * it.
 */
export interface FoundGame {
  /**
   * `<split>/<task directory>/<trial>`; the place in the file for one whose name cannot be read.
   */
  readonly id: string;
  /** Why not even its id can be read. */
  readonly failure?: MnemographError;
  /** Undefined for a game that is marked unsolvable. */
  parse(): AlfworldGame | undefined | Promise<AlfworldGame | undefined>;
}

export interface ReaderOptions {
  /** Only this split; undefined reads all. */
  readonly split?: string | undefined;
}

/**
 * Game files lie at `<split>/<task directory>/<trial>/game.tw-pddl`, at any depth. Undefined for
 * another path.
 */
export const gameIdOfPath = (path: string): string | undefined => {
  const parts = path.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
  if (parts.at(-1) !== "game.tw-pddl" || parts.length < 4) return undefined;
  return parts.slice(-4, -1).join("/");
};

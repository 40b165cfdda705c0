import type { Task } from "@mnemograph/core/domain";

/** One household game as it was read: everything a task needs, the PDDL problem still as text. */
export interface AlfworldGame {
  readonly task: Task;
  /** The file, and the record inside it, for error messages. */
  readonly source: string;
  /** SHA-256 of goal and problem, hexadecimal. */
  readonly digest: string;
  /**
   * The commands of the game's own solution, where it has one; placing may be worded for either
   * engine version.
   */
  readonly walkthrough?: readonly string[];
  /** The PDDL problem. Kept compressed: a training split is 190 MB of text. */
  problem(): string;
}

/** A game that was left out. */
export interface UnreadableGame {
  /** The game's id, or the place in the file where its id cannot be read. */
  readonly id: string;
  readonly reason: string;
}

/** A set of games, its tasks in a fixed order. */
export interface AlfworldGames {
  readonly tasks: readonly Task[];
  /** Files and rows that hold a game which cannot be read, and why; they are left out. */
  readonly unreadable: readonly UnreadableGame[];
  /**
   * SHA-256 over all games, independent of their order and of the layout that they were read from.
   */
  readonly hash: string;
  /** Throws TASK_UNKNOWN for an id that is not among `tasks`. */
  game(taskId: string): AlfworldGame;
}

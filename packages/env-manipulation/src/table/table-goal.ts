import type { CompiledScene } from "../engine/compile-scene.js";
import type { Vector, Vector3 } from "../engine/numbers.js";
import type { Waypoint } from "../scenes/task-definition.js";

/** An object of the task: where it is, and how it is turned (w, x, y, z). */
export interface SeenObject {
  readonly position: Vector3;
  readonly orientation: Vector;
}

/** What distinguishes one of Meta-World's tasks from the others. */
export interface TableGoal {
  readonly name: string;
  readonly goal: string;
  /** The main file of its model. */
  readonly main: string;
  readonly handStart: Vector3;
  /** How low the hand may go; the table's own limit where absent. */
  readonly handLow?: Vector3;
  /** Ranges of the numbers that an episode's seed decides. */
  readonly ranges: readonly (readonly [low: number, high: number])[];
  /** Draws that the original refuses. */
  readonly accepts?: (drawn: Vector) => boolean;
  /** Moves static parts. */
  place(scene: CompiledScene, drawn: Vector): void;
  /** Puts the loose object where it starts, after the hand has settled. */
  start(scene: CompiledScene, drawn: Vector): void;
  objects(scene: CompiledScene): readonly SeenObject[];
  /** Where the object is to be. */
  target(scene: CompiledScene, drawn: Vector): Vector3;
  isSolved(scene: CompiledScene, drawn: Vector): boolean;
  readonly waypoints: readonly Waypoint[];
}

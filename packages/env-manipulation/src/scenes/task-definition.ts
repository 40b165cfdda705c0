import type { CompiledScene } from "../engine/compile-scene.js";
import type { Vector } from "../engine/numbers.js";

/**
 * The suites of tasks: Franka Kitchen, Meta-World, and the workshop that is built in.
 */
export const suites = ["kitchen", "tabletop", "workshop"] as const;
/** Franka Kitchen, Meta-World's table, and the built-in scene. */
export type Suite = (typeof suites)[number];

/** Which episode of a task: its seed, and how far the kitchen's reset is spread. */
export interface EpisodeFacts {
  readonly seed: string;
  /** Control steps so far. */
  readonly step: number;
  /**
   * Half of the range of the kitchen's reset noise: radians of arm joints, metres of the kettle.
   */
  readonly spread: number;
}

/** A leg of the scripted expert's way; it stays on it until it is done, and never goes back. */
export interface Waypoint {
  /** The sub-step of the plan that this leg belongs to. */
  readonly plan: string;
  /** The control action, in a scene that is up to date; `since` counts the steps on this leg. */
  aim(scene: CompiledScene, since: number): number[];
  isDone(scene: CompiledScene, since: number): boolean;
}

/** One task of a scene: rules of the original, the vocabulary of its plans, its expert. */
export interface TaskDefinition {
  /** For example `microwave`. */
  readonly name: string;
  readonly suite: Suite;
  /** The compiled model that it is played in. */
  readonly scene: string;
  /** In words, as agents read it. */
  readonly goal: string;
  /** Control steps until the episode ends. */
  readonly horizon: number;
  /** Numbers in an action, each −1 to 1. */
  readonly actionSize: number;
  /** Frames in an observation: 2 where the one before is part of it. */
  readonly frames: 1 | 2;
  /** Control steps that one sub-step of a plan is followed for. */
  readonly interval: number;
  /** Half of the range of the noise on demonstrated actions, and on how many of them. */
  readonly noise: { readonly amplitude: number; readonly size: number };
  /** Control steps that demonstrations go on after success. */
  readonly afterSuccess: number;
  /** The vocabulary of plans, in the expert's order. */
  readonly plans: readonly string[];
  readonly waypoints: readonly Waypoint[];
  /**
   * Fields of the model that the reset decides; set again before any state of the episode is
   * restored.
   */
  place(scene: CompiledScene, facts: EpisodeFacts): void;
  /** From freshly reset data to the first state, up to date. */
  begin(scene: CompiledScene, facts: EpisodeFacts): void;
  /** One control step. */
  advance(scene: CompiledScene, action: Vector, facts: EpisodeFacts): void;
  isSolved(scene: CompiledScene, facts: EpisodeFacts): boolean;
  /** One frame of the original's observation, noise included. */
  frame(scene: CompiledScene, facts: EpisodeFacts): number[];
  /** The original's observation of this frame and the one before. */
  observe(frame: Vector, previous: Vector, scene: CompiledScene, facts: EpisodeFacts): number[];
  /** A learned policy's input beside the plan: robot, objects, goal, differences. */
  features(scene: CompiledScene, frame: Vector, facts: EpisodeFacts): number[];
  /** A few numbers in words, for agents without eyes. */
  describe(scene: CompiledScene, facts: EpisodeFacts): string;
}

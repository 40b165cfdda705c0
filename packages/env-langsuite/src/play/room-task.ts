import type { Task } from "@mnemograph/core";
import type { WorldActionName } from "../actions/action-table.js";
import type { AgentOptions } from "../rooms/agent-options.js";
import type { WorldState } from "../rooms/object-state.js";
import type { SceneDefinition } from "../rooms/scene-definition.js";
import type { Draft, Drafted, RoomPlanner } from "../planning/room-planner.js";
import type { Body } from "./body.js";

/** Where an agent starts: metres, degrees clockwise from +z. */
export interface StartPose {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
}

/** What a room task is made of beside what its kind of task asks for. */
export interface RoomTaskInput {
  readonly id: string;
  readonly split: string;
  readonly scene: () => SceneDefinition;
  readonly start: StartPose;
}
export interface RoomTaskOptions {
  /**
   * `high` adds goto, in Household also heat, cool and clean, and names every receptacle at the
   * start where no layout does.
   */
  readonly level?: "low" | "high";
  readonly maxSteps?: number;
  readonly agent?: Partial<AgentOptions>;
  /** Where the agent starts, instead of the task's own place. LangSuitE Table 8. */
  readonly start?: StartPose;
}

/** How well a world state answers a task; rates are shares of 1. */
export interface Verdict {
  readonly success: boolean;
  readonly goalRate: number;
}

/**
 * One single-agent task in a room: what the agent is shown, where it starts, what it may do, and
 * when the task is solved.
 */
export interface RoomTask {
  readonly task: Task;
  /** Called once per task; several tasks may share a scene. */
  readonly scene: () => SceneDefinition;
  readonly start: StartPose;
  readonly options: AgentOptions;
  readonly maxSteps: number;
  readonly actions: readonly WorldActionName[];
  /** `stop` ends Household and Rearrangement, `answer` ends Interactive QA. */
  readonly ending: "stop" | "answer";
  /** Changes made to the scene before the first step, for example a shuffled room. */
  readonly prepare?: (state: WorldState, body: Body) => WorldState;
  /** What stands before the first observation, for example the layout to restore. */
  readonly opening: (state: WorldState, body: Body) => string;
  /** What prompts say about this task beside what holds in every room, a sentence each. */
  readonly remarks?: readonly string[];
  /**
   * A sentence about the room in which an agent starts that walks step by step: the room's size
   * and, where the layout is described, where in it the agent stands.
   */
  readonly whereabouts?: (body: Body) => string;
  /** Objects that the agent knows at the start from a description. */
  readonly described?: (state: WorldState, body: Body) => readonly number[];
  /**
   * Judges the present state; `answer` is the text given with `stop` or `answer`, null while none
   * was given.
   */
  readonly judge: (state: WorldState, body: Body, answer: string | null) => Verdict;
  /** The task's own measures at the end, for example `misplaced` and `fixedStrict`. */
  readonly measures?: (state: WorldState, body: Body) => Readonly<Record<string, number>>;
  /** Values that the text at the end of the episode may use, by variable. */
  readonly endingValues?: (state: WorldState, body: Body) => Readonly<Record<string, string>>;
  /** How the expert solves it: a plan of sub-tasks and the reply that ends the episode. */
  readonly solution: {
    readonly plan: (planner: RoomPlanner, start: Draft) => Drafted;
    readonly ending: string;
  };
  /**
   * True where the verdict can change although nothing in the room did, for example by turning away
   * from a lamp.
   */
  readonly dependsOnPose?: boolean;
}

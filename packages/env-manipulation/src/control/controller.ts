import type { Situation } from "../world/manipulation-world.js";
import type { ManipulationState } from "../world/world-state.js";

/** How far a controller is along a sub-step; plain JSON, part of the state. */
export type Progress = {
  readonly plan: string;
  /** The leg of the sub-step that is on, from 0. */
  readonly leg: number;
  /** Control steps on this leg. */
  readonly since: number;
};

/** Turns a sub-step of a plan into control actions, one control step at a time. */
export interface Controller {
  /** Names what decides, version included; runs hold it. */
  readonly id: string;
  act(seen: {
    readonly situation: Situation;
    readonly state: ManipulationState;
    readonly progress: Progress;
  }): {
    readonly action: readonly number[];
    readonly progress: Progress;
  };
}

/** The start of a sub-step; going on with the same one starts nothing anew. */
export const startPlan = (plan: string, before?: Progress): Progress =>
  before?.plan === plan ? before : { plan, leg: 0, since: 0 };

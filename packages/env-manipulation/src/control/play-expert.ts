import type { ManipulationWorld } from "../world/manipulation-world.js";
import type { ManipulationState } from "../world/world-state.js";
import { type ExpertPlace, expertStart, followExpert, planAt } from "./exact-plan.js";

/** One control step as the expert took it. */
export interface ExpertStep {
  readonly state: ManipulationState;
  readonly plan: string;
  readonly action: readonly number[];
}

/**
 * Plays one episode with the scripted expert, control step by control step, and returns its steps
 * and its end.
 *
 * @example
 * const world = await openManipulationWorld();
 * const [task] = world.tasks();
 * const { steps, end } = playExpert(world, task!);
 */
export const playExpert = (
  world: ManipulationWorld,
  task: { readonly id: string },
): { readonly steps: readonly ExpertStep[]; readonly end: ManipulationState } => {
  const steps: ExpertStep[] = [];
  let state = world.reset(task);
  let place: ExpertPlace = expertStart;
  while (!world.isOver(state)) {
    const decided = world.look(state, (situation) => {
      place = followExpert(situation, place, steps.length === 0 ? 0 : 1);
      const { aim } = situation.definition.waypoints[place.waypoint]!;
      return {
        plan: planAt(situation.definition, place),
        action: aim(situation.scene, place.since),
      };
    });
    steps.push({ state, ...decided });
    state = world.step(state, decided.action);
  }
  return { steps, end: state };
};

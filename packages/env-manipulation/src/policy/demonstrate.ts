import { seededRandom } from "@mnemograph/core";
import { expertStart, followExpert, planAt } from "../control/exact-plan.js";
import { clip } from "../engine/numbers.js";
import type { ManipulationWorld } from "../world/manipulation-world.js";

/**
 * What the expert did at one control step: a policy's input, the sub-step, and the action without
 * noise.
 */
export interface Pair {
  readonly features: readonly number[];
  readonly plan: number;
  readonly action: readonly number[];
}

export interface Demonstration {
  readonly pairs: readonly Pair[];
  readonly success: boolean;
  /** Control steps until it was solved. */
  readonly steps: number;
}

/**
 * The scripted expert's episode with noise on what is executed and clean actions as labels, so that
 * a policy learns to come back; it goes on a little after success. `share` of the task's noise is
 * taken, by default 1.
 *
 * @example
 * const world = await openManipulationWorld();
 * const [task] = world.tasks({ split: "train" });
 * const { pairs, success } = demonstrate(world, task!, "demonstration/1");
 */
export const demonstrate = (
  world: ManipulationWorld,
  task: { readonly id: string },
  seed: string,
  share = 1,
): Demonstration => {
  const random = seededRandom(seed);
  const { noise, afterSuccess, horizon, plans } = world.definitionOf(task.id);
  const pairs: Pair[] = [];
  let state = world.reset(task);
  let place = expertStart;
  let solvedAt = Infinity;
  for (let step = 0; step < horizon && step < solvedAt + afterSuccess; step += 1) {
    const pair = world.look(state, (situation) => {
      const { definition, scene, facts } = situation;
      place = followExpert(situation, place, step === 0 ? 0 : 1);
      return {
        features: definition.features(scene, definition.frame(scene, facts), facts),
        plan: plans.indexOf(planAt(definition, place)),
        action: definition.waypoints[place.waypoint]!.aim(scene, place.since),
      };
    });
    pairs.push(pair);
    const executed = pair.action.map((value, axis) =>
      axis < noise.size
        ? clip(value + share * noise.amplitude * (2 * random.next() - 1), -1, 1)
        : value,
    );
    state = world.step(state, executed);
    if (state.success && solvedAt === Infinity) solvedAt = step + 1;
  }
  return { pairs, success: state.success, steps: Math.min(solvedAt, horizon) };
};

/** How often a demonstration that failed is shown again. */
const SHOWN_AGAIN = 3;

/**
 * The same until it succeeds: noise that made an episode fail is halved, and the episode is shown again.
 *
 * @example
 * const world = await openManipulationWorld();
 * const [task] = world.tasks({ split: "train" });
 * const { success } = demonstrateWell(world, task!, "demonstration/1");
 */
export const demonstrateWell = (
  world: ManipulationWorld,
  task: { readonly id: string },
  seed: string,
): Demonstration => {
  let shown = demonstrate(world, task, seed);
  for (let again = 1; again <= SHOWN_AGAIN && !shown.success; again += 1)
    shown = demonstrate(world, task, `${seed}/${again}`, 2 ** -again);
  return shown;
};

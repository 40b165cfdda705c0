import type { CompiledScene } from "../engine/compile-scene.js";
import type { TaskDefinition, Waypoint } from "../scenes/task-definition.js";
import type { Situation } from "../world/manipulation-world.js";

/** Where the expert is on its way: legs are left when they are done and never come back. */
export type ExpertPlace = { readonly waypoint: number; readonly since: number };

/**
 * Where the expert is before an episode's first control step.
 */
export const expertStart: ExpertPlace = { waypoint: 0, since: 0 };

/** From a leg to the next one that is not done; the last is never left. */
export const firstOpenLeg = (
  legs: readonly Waypoint[],
  scene: CompiledScene,
  from: number,
  since: number,
): readonly [leg: number, since: number] => {
  const isLeft = legs[from]?.isDone(scene, since) === true && from + 1 < legs.length;
  return isLeft ? firstOpenLeg(legs, scene, from + 1, 0) : [from, since];
};

/**
 * The place after looking at a situation, `passed` control steps after the last look.
 *
 * @example
 * const world = await openManipulationWorld();
 * const [task] = world.tasks();
 * const { plan } = world.look(world.reset(task!), (situation) => ({ plan: planAt(situation.definition, followExpert(situation, expertStart, 0)) }));
 */
export const followExpert = (
  { definition: { waypoints }, scene }: Situation,
  place: ExpertPlace,
  passed: number,
): ExpertPlace => {
  const [waypoint, since] = firstOpenLeg(waypoints, scene, place.waypoint, place.since + passed);
  return { waypoint, since };
};

/**
 * The sub-step that the expert is on.
 *
 * @example
 * const world = await openManipulationWorld();
 * const [task] = world.tasks();
 * planAt(world.definitionOf(task!.id), expertStart); // the first sub-step, in words
 */
export const planAt = (
  { waypoints }: Pick<TaskDefinition, "waypoints">,
  { waypoint }: ExpertPlace,
): string => waypoints[waypoint]?.plan ?? "";

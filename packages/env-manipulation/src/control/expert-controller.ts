import { firstOpenLeg } from "./exact-plan.js";
import type { Controller } from "./controller.js";

/**
 * Follows the sub-step that it is given, right or wrong at the moment, with the scripted expert's
 * own movements; on the last leg of a sub-step it stays until it is given another.
 */
export const expertController: Controller = {
  id: "expert",
  act: ({ situation: { definition, scene }, progress }) => {
    const legs = definition.waypoints.filter(({ plan }) => plan === progress.plan);
    const [leg, since] = firstOpenLeg(legs, scene, progress.leg, progress.since);
    const action =
      legs[leg]?.aim(scene, since) ?? Array.from({ length: definition.actionSize }, () => 0);
    return { action, progress: { plan: progress.plan, leg, since: since + 1 } };
  },
};

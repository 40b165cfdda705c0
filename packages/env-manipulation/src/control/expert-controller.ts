import { firstOpenLeg } from "./exact-plan.js";
import type { Controller } from "./controller.js";

/**
 * Follows whatever sub-step it is told with the scripted expert's own movements, right or wrong at
 * the moment; on the last leg of a sub-step it stays until it is told another.
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

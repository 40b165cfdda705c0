import type { AgentOptions } from "../rooms/agent-options.js";
import { halfViewAngle } from "../view/view-cone.js";

/**
 * How far a body sees, how far it reaches and what it holds, in its own steps. The reach is left
 * out for a body that handles nothing, the hands for one that takes nothing.
 */
export const describeLimits = (
  { stepSize, viewDistance, manipulationDistance, focalLength, inventoryCapacity }: AgentOptions,
  { handles, takes }: { readonly handles: boolean; readonly takes: boolean },
): string => {
  const steps = (metres: number) => Math.floor(metres / stepSize + 1e-9);
  return [
    `sight: ${steps(viewDistance)} steps, ${Math.round(halfViewAngle(focalLength))} degrees to each side of straight ahead`,
    ...(handles ? [`reach: ${steps(manipulationDistance)} steps`] : []),
    ...(takes ? [`hands: ${inventoryCapacity}`] : []),
  ].join("; ");
};

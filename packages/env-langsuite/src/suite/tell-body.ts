import type { RoomTask } from "../play/room-task.js";
import type { BabyAiEnvironment } from "@mnemograph/env-babyai";
import { halfViewAngle } from "../view/view-cone.js";

/** What a room task tells its agent of itself, as LangSuitE's introductions do: steps, sight, reach, hands, and the names of its actions. */
export const tellRoomBody = ({ options, actions, ending, maxSteps }: RoomTask, canAsk: boolean): string => {
  const steps = (metres: number) => Math.floor(metres / options.stepSize + 1e-9);
  const degrees = Math.round(halfViewAngle(options.focalLength));
  return [
    `Limits: ${maxSteps} steps; sight: ${steps(options.viewDistance)} steps, ${degrees} degrees to each side of straight ahead;`,
    `reach: ${steps(options.manipulationDistance)} steps; hands: ${options.inventoryCapacity}.`,
    `Actions: ${[...actions, ...(canAsk ? ["ask"] : []), ending].join(", ")}.`,
  ].join(" ");
};

/** The same of an agent on a grid. */
export const tellGridBody = ({ maxSteps, viewSize, level }: BabyAiEnvironment): string =>
  [
    `Limits: ${maxSteps} steps; sight: ${viewSize} x ${viewSize} cells ahead; reach: 1 cell; hands: 1.`,
    `Actions: move_ahead, turn_left, turn_right, pick_up, drop, toggle${level === "high" ? ", goto" : ""}, stop.`,
  ].join(" ");

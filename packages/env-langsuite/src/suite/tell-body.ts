import { joinForms } from "@mnemograph/core";
import type { RoomTask } from "../play/room-task.js";
import { signatureOf } from "../play/signature-of.js";
import type { BabyAiEnvironment } from "@mnemograph/env-babyai";
import { halfViewAngle } from "../view/view-cone.js";

/** Forms of actions hold commas of their own. */
const listed = (forms: readonly string[]) => `Actions: ${joinForms(forms).join("; ")}.`;

/** What a room task tells its agent of itself, as LangSuitE's introductions do: steps, sight, reach, hands, and its actions with what they take. */
export const tellRoomBody = ({ options, actions, ending, maxSteps }: RoomTask, canAsk: boolean): string => {
  const steps = (metres: number) => Math.floor(metres / options.stepSize + 1e-9);
  const degrees = Math.round(halfViewAngle(options.focalLength));
  return [
    `Limits: ${maxSteps} steps; sight: ${steps(options.viewDistance)} steps, ${degrees} degrees to each side of straight ahead;`,
    `reach: ${steps(options.manipulationDistance)} steps; hands: ${options.inventoryCapacity}.`,
    listed([...actions, ...(canAsk ? ["ask"] : []), ending].map(signatureOf)),
  ].join(" ");
};

/** The same of an agent on a grid. */
export const tellGridBody = (environment: BabyAiEnvironment): string =>
  [
    `Limits: ${environment.maxSteps} steps; sight: ${environment.viewSize} x ${environment.viewSize} cells ahead; reach: 1 cell; hands: 1.`,
    listed(environment.describe?.().actions ?? []),
  ].join(" ");

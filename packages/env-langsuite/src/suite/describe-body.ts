import { joinForms } from "@mnemograph/core";
import type { RoomTask } from "../play/room-task.js";
import { signatureOf } from "../play/signature-of.js";
import { describeLimits } from "../play/describe-limits.js";
import type { BabyAiEnvironment } from "@mnemograph/env-babyai";

/** Forms of actions hold commas of their own. */
const listed = (forms: readonly string[]) => `Actions: ${joinForms(forms).join("; ")}.`;

/**
 * A room task's description of its agent, as in LangSuitE's introductions: steps, sight, reach,
 * hands, and its actions with their arguments.
 */
export const describeRoomBody = (
  { options, actions, ending, maxSteps }: RoomTask,
  canAsk: boolean,
): string =>
  [
    `Limits: ${maxSteps} steps; ${describeLimits(options, { handles: true, takes: actions.includes("pick_up") })}.`,
    listed([...actions, ...(canAsk ? ["ask"] : []), ending].map(signatureOf)),
  ].join(" ");

/** The same of an agent on a grid. */
export const describeGridBody = (environment: BabyAiEnvironment): string =>
  [
    `Limits: ${environment.maxSteps} steps; sight: ${environment.viewSize} x ${environment.viewSize} cells ahead; reach: 1 cell; hands: 1.`,
    listed(environment.describe?.().actions ?? []),
  ].join(" ");

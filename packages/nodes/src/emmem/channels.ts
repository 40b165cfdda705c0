import { Agreement, EmbodiedState, noAgreement, unknownState } from "@mnemograph/core";
import { z } from "zod";

/* LangSuitE section 4: EmMem. */

/**
 * The agent's own words about its state; `own` is the state in the user's type, where the user gave
 * one (`stateSchema`, `emmem.state`).
 */
export const embodiedState = EmbodiedState.extend({
  own: z.record(z.string(), z.unknown()).optional(),
}).default(unknownState);
/**
 * What the tracker knows; for traces and metrics, never for the prompt unless `emmem.source` is
 * `tracked`.
 */
export const trackedState = EmbodiedState.default(unknownState);
/** Running counts of how often the agent's words about itself were right. */
export const embodiedAgreement = Agreement.default(noAgreement);

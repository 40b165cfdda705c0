import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import { GuardOptions } from "../../shared/world/guard.js";
import { type PerformActionDeps, performAction } from "../../shared/world/perform-action.js";

const { environmentState, observation, action, trajectory, reward, done, success, stopReason } =
  fields;

export interface StepEnvironmentDeps extends PerformActionDeps {}

/**
 * Performs the action and appends the pair (o, a) to the trajectory. LDM2 eq. 4.
 *
 * @example
 * const { observation, reward } = await stepEnvironment.run({ ...state, action: { kind: "act", text: "open drawer 1" } }, { environment });
 */
export const stepEnvironment = defineNode({
  name: "stepEnvironment",
  reads: { environmentState, observation, action, trajectory },
  writes: { environmentState, observation, trajectory, reward, done, success, stopReason },
  needs: ["environment"],
  options: { guard: GuardOptions, parse: ParseOptions },
  run: async (seen, deps: StepEnvironmentDeps, runtime) =>
    performAction("stepEnvironment", seen, deps, runtime),
});

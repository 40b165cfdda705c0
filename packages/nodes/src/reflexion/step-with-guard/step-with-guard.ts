import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import {
  ReflexionOptions,
  type ReflexionDeps,
  reflexionOptions,
} from "../reflections/reflexion-options.js";
import { GuardOptions } from "../../shared/world/guard.js";
import { type PerformActionDeps, performAction } from "../../shared/world/perform-action.js";

const { environmentState, observation, action, trajectory, reward, done, success, stopReason } =
  fields;

export interface StepWithGuardDeps extends PerformActionDeps, ReflexionDeps {}

/**
 * Performs the action like `stepEnvironment`, then ends the episode as a failure where it repeats
 * the one before. Reflexion section 4.1: the loop heuristic.
 *
 * @example
 * const update = await stepWithGuard.run(state, { environment, reflexion: { stopOnRepeat: true } }); // stopReason "repeat" at the second same action
 */
export const stepWithGuard = defineNode({
  name: "stepWithGuard",
  reads: { environmentState, observation, action, trajectory },
  writes: { environmentState, observation, trajectory, reward, done, success, stopReason },
  needs: ["environment"],
  options: { guard: GuardOptions, parse: ParseOptions, reflexion: ReflexionOptions },
  run: async (seen, { reflexion, ...deps }: StepWithGuardDeps, runtime) => {
    const update = await performAction("stepWithGuard", seen, deps, runtime);
    const { stopOnRepeat, emptyFirstActionRepeats } = reflexionOptions(reflexion);
    const before = seen.trajectory.at(-1)?.action ?? (emptyFirstActionRepeats ? "" : undefined);
    // What the environment decided counts more: an action that wins ends the episode as won,
    // repeated or not.
    if (!stopOnRepeat || update.done || update.trajectory.action !== before) return update;
    return { ...update, done: true, success: false, stopReason: "repeat" };
  },
});

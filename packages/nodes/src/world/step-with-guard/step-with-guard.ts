import { defineNode } from "@mnemograph/core";
import { GuardOptions } from "../step-environment/guard.js";
import { ReflexionOptions, type ReflexionDeps, reflexionOptions } from "../../reflexion/reflect/reflexion-options.js";
import { type StepEnvironmentDeps, stepEnvironment } from "../step-environment/step-environment.js";

export interface StepWithGuardDeps extends StepEnvironmentDeps, ReflexionDeps {}

/** Performs the action like `stepEnvironment`, then ends the episode as a failure where it repeats the one before. Reflexion section 4.1: the loop heuristic. */
export const stepWithGuard = defineNode({
  name: "stepWithGuard",
  reads: stepEnvironment.reads,
  writes: stepEnvironment.writes,
  options: { guard: GuardOptions, reflexion: ReflexionOptions },
  run: async (seen, { reflexion, ...deps }: StepWithGuardDeps, runtime) => {
    const update = await stepEnvironment.run(seen, deps, runtime);
    const { stopOnRepeat, emptyFirstActionRepeats } = reflexionOptions(reflexion);
    const before = seen.trajectory.at(-1)?.action ?? (emptyFirstActionRepeats ? "" : undefined);
    // What the environment decided counts more: an action that wins ends the episode as won, repeated or not.
    if (!stopOnRepeat || update.done || seen.action.text !== before) return update;
    return { ...update, done: true, success: false, stopReason: "repeat" };
  },
});

import { defineNode, fields } from "@mnemograph/core";
import type { EnvironmentDeps } from "../../shared/deps.js";
import { GuardOptions, type GuardDeps, guardedStop } from "./guard.js";

const { environmentState, observation, action, trajectory, reward, done, success, stopReason } = fields;

export interface StepEnvironmentDeps extends EnvironmentDeps, GuardDeps {}

/** Performs the action and appends the pair (o, a) to the trajectory. LDM2 eq. 4. */
export const stepEnvironment = defineNode({
  name: "stepEnvironment",
  reads: { environmentState, observation, action, trajectory },
  writes: { environmentState, observation, trajectory, reward, done, success, stopReason },
  options: { guard: GuardOptions },
  run: async (seen, { environment, guard }: StepEnvironmentDeps) => {
    const turn = await environment.step(seen.environmentState, seen.action.text);
    const index = seen.trajectory.length;
    const step = { index, observation: seen.observation, action: seen.action.text, kind: seen.action.kind };
    const stop = turn.done ? "" : guardedStop([...seen.trajectory, step], turn.observation, guard);
    const ended = turn.success ? "success" : index + 1 >= environment.maxSteps ? "step-limit" : "failure";
    return {
      environmentState: turn.state,
      observation: turn.observation,
      trajectory: step,
      reward: turn.reward,
      done: turn.done || stop !== "",
      success: turn.success,
      stopReason: turn.done ? ended : stop,
    };
  },
});

import { defineNode, fields } from "@mnemograph/core";
import type { EnvironmentDeps } from "../shared/deps.js";

const { environmentState, observation, action, trajectory, reward, done, success, stopReason } = fields;

/** Performs the action and appends the pair (o, a) to the trajectory. LDM2 eq. 4. */
export const stepEnvironment = defineNode({
  name: "stepEnvironment",
  reads: { environmentState, observation, action, trajectory },
  writes: { environmentState, observation, trajectory, reward, done, success, stopReason },
  run: async (seen, { environment }: EnvironmentDeps) => {
    const turn = await environment.step(seen.environmentState, seen.action.text);
    const index = seen.trajectory.length;
    return {
      environmentState: turn.state,
      observation: turn.observation,
      trajectory: { index, observation: seen.observation, action: seen.action.text, kind: seen.action.kind },
      reward: turn.reward,
      done: turn.done,
      success: turn.success,
      stopReason: !turn.done ? "" : turn.success ? "success" : index + 1 >= environment.maxSteps ? "step-limit" : "failure",
    };
  },
});

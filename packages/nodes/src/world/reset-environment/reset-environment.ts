import { defineNode, fields } from "@mnemograph/core";
import type { EnvironmentDeps } from "../../shared/deps.js";

const { task, environmentState, observation, reward, done, success, stopReason } = fields;

/**
 * Starts the episode: the first observation o_1 of the task. LDM2 section 3.1.
 *
 * @example
 * const { observation, done } = await resetEnvironment.run({ task }, { environment });
 */
export const resetEnvironment = defineNode({
  name: "resetEnvironment",
  reads: { task },
  writes: { environmentState, observation, reward, done, success, stopReason },
  needs: ["environment"],
  run: async ({ task }, { environment }: EnvironmentDeps) => {
    const { state, observation, reward, done, success } = await environment.reset(task);
    return {
      environmentState: state,
      observation,
      reward,
      done,
      success,
      stopReason: done ? "finished" : "",
    };
  },
});

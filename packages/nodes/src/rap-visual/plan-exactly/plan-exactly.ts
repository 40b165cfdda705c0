import { defineNode, fields, MnemographError } from "@mnemograph/core";
import type { EnvironmentDeps } from "../../shared/deps.js";

const { task, environmentState, observation, trajectory, action } = fields;

/**
 * Takes the sub-step that the world's own expert would carry out now: the upper bound of planning,
 * without a model. A world that finds it from the state (`expertAction`) is asked once. Elsewhere
 * the expert goes through the whole episode again each time, so that nothing is kept beside the
 * state; the cost grows with the square of an episode's length. Our own arm beside RAP's table 3.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH in a world without an expert.
 * @example
 * const { action } = await planExactly.run(state, { environment }); // what the world's expert does next
 */
export const planExactly = defineNode({
  name: "planExactly",
  reads: { task, environmentState, observation, trajectory },
  writes: { action },
  needs: ["environment"],
  run: async (
    { task, environmentState, observation, trajectory },
    { environment }: EnvironmentDeps,
  ) => {
    const known = await environment.expertAction?.(environmentState);
    if (known !== undefined) return { action: { kind: "act" as const, text: known } };
    const expert = await environment.expert?.(task);
    if (expert === undefined) {
      throw new MnemographError({
        code: "ENVIRONMENT_MISMATCH",
        message: `planExactly follows the world's expert, and ${environment.name} has none`,
        hint: "play it in a world with an `expert`, for example robot arms",
        evidence: { environment: environment.name, taskId: task.id },
      });
    }
    // Asked at every step so far, as in playing: what an expert has finished it does not begin
    // again.
    const plans = [...trajectory, undefined].map((step, index) =>
      expert({
        trajectory: trajectory.slice(0, index),
        observation: step?.observation ?? observation,
      }),
    );
    return { action: { kind: "act" as const, text: plans.at(-1)! } };
  },
});

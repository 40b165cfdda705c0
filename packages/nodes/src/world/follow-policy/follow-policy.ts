import { type Policy, type Task, defineNode, fields } from "@mnemograph/core";

const { task, observation, trajectory, action } = fields;

export interface FollowPolicyDeps {
  /** Asked anew at every step: a policy decides from what was seen, and from nothing else. */
  readonly policyFor: (task: Task) => Policy | Promise<Policy>;
}

/**
 * Takes the action that a policy chooses, without a model: an expert for an upper bound, or a
 * policy that does nothing for a lower bound. Our own.
 *
 * @example
 * const { action } = await followPolicy.run(state, { policyFor: () => ({ observation }) => (observation.includes("key") ? "take key" : "look") });
 */
export const followPolicy = defineNode({
  name: "followPolicy",
  reads: { task, observation, trajectory },
  writes: { action },
  needs: ["policyFor"],
  run: async ({ task, observation, trajectory }, { policyFor }: FollowPolicyDeps) => {
    const policy = await policyFor(task);
    return { action: { kind: "act" as const, text: policy({ trajectory, observation }) } };
  },
});

import { createHash } from "node:crypto";
import { MnemographError } from "@mnemograph/core";
import type { Controller } from "../control/controller.js";
import type { ManipulationWorld } from "../world/manipulation-world.js";
import { clip } from "../engine/numbers.js";
import { type Layers, makeActivations, runForward } from "./network.js";
import { standardize } from "./standardize.js";
import { policyId, readWeights, type TrainedPolicy } from "./trained-policy.js";
import { inputOf } from "./training-pairs.js";

const mismatch = (problem: string, evidence: Readonly<Record<string, unknown>>) =>
  new MnemographError({
    code: "ENVIRONMENT_MISMATCH",
    message: problem,
    hint: "train the policy again in the world that is played",
    evidence,
  });

const runner = (policy: TrainedPolicy) => {
  const weights = readWeights(policy);
  const layers: Layers = policy.layers;
  return (input: Float32Array): readonly number[] => {
    if (input.length !== layers[0])
      throw mismatch(
        `the policy of ${policy.name} takes ${layers[0]} numbers, not ${input.length}`,
        { name: policy.name },
      );
    const activations = makeActivations(layers);
    standardize(input, policy, activations[0]!);
    return Array.from(runForward(layers, weights, activations), (value) => clip(value, -1, 1));
  };
};

/**
 * Follows sub-steps with learned policies, one for each task.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH for a policy that was trained with other rules or
 *   another model; when it acts, for a task without a policy.
 * @example
 * const world = await openManipulationWorld();
 * const controller = policyController(world, loadPolicies("policies", world, world.definitions, true));
 * const arms = createManipulationEnvironment({ world, controller });
 */
export const policyController = (
  world: ManipulationWorld,
  policies: readonly TrainedPolicy[],
): Controller => {
  for (const { suite, name, scene } of policies) {
    const definition = world.definitions.find((one) => one.suite === suite && one.name === name);
    const expected = definition && world.sceneVersion(definition);
    if (scene !== expected)
      throw mismatch(
        `the policy of ${suite}/${name} was trained with ${scene}, not ${expected ?? "any open scene"}`,
        { scene, expected },
      );
  }
  const known = new Map(
    policies.map((policy) => [`${policy.suite}/${policy.name}`, { policy, run: runner(policy) }]),
  );
  const ids = policies.map(policyId);
  return {
    id:
      ids.length === 1
        ? ids[0]!
        : `policies/${createHash("sha256").update(ids.join("\n")).digest("hex").slice(0, 12)}`,
    act: ({ situation: { definition, scene, facts }, progress }) => {
      const { suite, name, plans } = definition;
      const found = known.get(`${suite}/${name}`);
      if (found === undefined)
        throw mismatch(`there is no policy for ${suite}/${name}`, { known: [...known.keys()] });
      const features = definition.features(scene, definition.frame(scene, facts), facts);
      const input = found.policy.usesPlans
        ? inputOf(features, plans.indexOf(progress.plan), plans.length)
        : inputOf(features, 0, 0);
      return { action: found.run(input), progress: { ...progress, since: progress.since + 1 } };
    },
  };
};

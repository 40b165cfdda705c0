import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MnemographError, readTextFileSync } from "@mnemograph/core";
import type { TaskDefinition } from "../scenes/task-definition.js";
import type { ManipulationWorld } from "../world/manipulation-world.js";
import { readPolicy, type TrainedPolicy, writePolicy } from "./trained-policy.js";

type Named = Pick<TaskDefinition, "suite" | "name">;

/**
 * The file of a task's policy in a folder.
 *
 * @example
 * policyFile("policies", { suite: "tabletop", name: "drawer-open" }, false).replaceAll("\\", "/"); // → "policies/tabletop-drawer-open-no-plan.json"
 */
export const policyFile = (folder: string, { suite, name }: Named, usesPlans: boolean): string =>
  join(folder, `${suite}-${name}${usesPlans ? "" : "-no-plan"}.json`);

/**
 * Writes a policy into a folder, whole or not at all; returns its file.
 *
 * @example
 * const world = await openManipulationWorld();
 * savePolicy("policies", trainPolicy(world, { name: world.definitions[0]!.name }));
 */
export const savePolicy = (folder: string, policy: TrainedPolicy): string => {
  mkdirSync(folder, { recursive: true });
  const file = policyFile(folder, policy, policy.usesPlans);
  writeFileSync(`${file}.draft`, writePolicy(policy));
  renameSync(`${file}.draft`, file);
  return file;
};

/**
 * The policy of a task that lies in a folder and was trained with the same rules and model;
 * undefined where there is none.
 *
 * @example
 * const world = await openManipulationWorld();
 * const policy = findPolicy("policies", world, world.definitions[0]!, true); // undefined: train it first
 */
export const findPolicy = (
  folder: string,
  world: ManipulationWorld,
  definition: TaskDefinition,
  usesPlans: boolean,
): TrainedPolicy | undefined => {
  const file = policyFile(folder, definition, usesPlans);
  if (!existsSync(file)) return undefined;
  const policy = readPolicy(readTextFileSync(file));
  return policy.scene === world.sceneVersion(definition) ? policy : undefined;
};

/**
 * The policies of some tasks out of a folder.
 *
 * @throws MnemographError DATA_NOT_FOUND, which names the tasks without a policy that fits;
 *   DATA_INVALID for a damaged file.
 * @example
 * const world = await openManipulationWorld();
 * const policies = loadPolicies("policies", world, world.definitions, true);
 */
export const loadPolicies = (
  folder: string,
  world: ManipulationWorld,
  definitions: readonly TaskDefinition[],
  usesPlans: boolean,
): readonly TrainedPolicy[] => {
  const found = definitions.map((definition) => findPolicy(folder, world, definition, usesPlans));
  const missing = definitions
    .filter((_, index) => found[index] === undefined)
    .map(({ suite, name }) => `${suite}/${name}`);
  if (missing.length === 0) return found.filter((one) => one !== undefined);
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `${folder} has no policy${usesPlans ? "" : " without plans"} for ${missing.join(", ")} that was trained with this model and these rules`,
    hint: `train them: mnemograph train ${folder}${usesPlans ? "" : " --no-plan"}`,
    evidence: { folder, missing },
  });
};

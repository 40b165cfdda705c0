import type { Suite } from "../scenes/task-definition.js";
import type { TrainedPolicy } from "../policy/trained-policy.js";
import type { TrainingProgress } from "../policy/train-policy.js";
import { MnemographError } from "@mnemograph/core/domain";

export interface PoliciesRequest {
  /** Where policies lie, one file for each task. */
  readonly folder: string;
  /** The user's assets; null trains for the built-in workshop. */
  readonly data: string | null;
  /** One suite's tasks alone. */
  readonly suite?: Suite;
  /** Names of tasks; all that are open where absent. */
  readonly names?: readonly string[];
  /** Another seed draws other noise and other first weights, and trains anew. */
  readonly seed?: number;
  /** False: policies that get no plan. */
  readonly usesPlans?: boolean;
  /** Threads at a time. */
  readonly threads?: number;
  readonly onProgress?: (progress: TrainingProgress) => void;
  readonly signal?: AbortSignal;
}

/** A policy that lies in the folder now. */
export interface PreparedPolicy {
  readonly policy: TrainedPolicy;
  readonly wasTrained: boolean;
}

/**
 * Trains the policies of robot arms that a folder lacks: behaviour cloning on 25 demonstrations for
 * each task, in threads.
 *
 * @throws MnemographError DATA_NOT_FOUND for assets that are not there, USAGE for a task that is
 *   not open, DATA_INVALID for a damaged file.
 * @example
 * const [first] = await preparePolicies({ folder: "policies", data: "assets", names: ["drawer-open"], threads: 4 });
 * first?.wasTrained; // false where the folder held it already
 */
export const preparePolicies = async (
  request: PoliciesRequest,
): Promise<readonly PreparedPolicy[]> => {
  const {
    folder,
    data,
    suite,
    names,
    seed = 1,
    usesPlans = true,
    threads = 2,
    onProgress,
    signal,
  } = request;
  const { findPolicy, openManipulationWorld, savePolicy, describeOpenTasks, trainInWorkers } =
    await import("../index.js");
  const world = await openManipulationWorld({ data });
  try {
    const unknown =
      names?.filter((name) => !world.definitions.some((one) => one.name === name)) ?? [];
    if (unknown.length > 0) {
      throw new MnemographError({
        code: "USAGE",
        message: `no task named ${unknown.join(" or ")} is open`,
        hint: describeOpenTasks(world),
      });
    }
    const wanted = world.definitions.filter(
      (one) =>
        (suite === undefined || one.suite === suite) &&
        (names === undefined || names.includes(one.name)),
    );
    const found = wanted.map((definition) => {
      const policy = findPolicy(folder, world, definition, usesPlans);
      return policy?.seed === seed ? policy : undefined;
    });
    const lacking = wanted.filter((_, index) => found[index] === undefined);
    const trained = await trainInWorkers({
      world: { data },
      trainings: lacking.map(({ name }) => ({ name, seed, usesPlans })),
      threads,
      onPolicy: (policy) => savePolicy(folder, policy),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    return wanted.map((definition, index) => {
      const known = found[index];
      return known === undefined
        ? { policy: trained[lacking.indexOf(definition)]!, wasTrained: true }
        : { policy: known, wasTrained: false };
    });
  } finally {
    world.close();
  }
};

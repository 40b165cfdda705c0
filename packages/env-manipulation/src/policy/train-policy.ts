import { MnemographError, seededRandom } from "@mnemograph/core";
import type { ManipulationWorld } from "../world/manipulation-world.js";
import { demonstrateWell } from "./demonstrate.js";
import { fitNetwork } from "./fit-network.js";
import { scaleOf } from "./standardize.js";
import { POLICY_VERSION, type TrainedPolicy, writeWeights } from "./trained-policy.js";
import { trainingPairs } from "./training-pairs.js";

export interface PolicyTraining {
  /** The task's name, for example `hammer`. */
  readonly name: string;
  readonly seed?: number;
  /** Episodes of the expert, seeds from 1000 on; RAP's 25. */
  readonly demonstrations?: number;
  /** Batches of 64 pairs. */
  readonly steps?: number;
  /** Width of the two hidden layers. */
  readonly width?: number;
  /** False trains the arm `no-plan`, which gets no sub-step. */
  readonly usesPlans?: boolean;
}

/** How far a training is. */
export interface TrainingProgress {
  readonly name: string;
  readonly stage: "demonstrations" | "training";
  readonly done: number;
  readonly of: number;
}

const BATCH = 64;
const RATES = [1e-3, 1e-4] as const;

const requireWhole = (sizes: Readonly<Record<"count" | "steps" | "width", number>>): void => {
  if (!Object.values(sizes).every((value) => Number.isInteger(value) && value >= 1)) {
    throw new MnemographError({
      code: "USAGE",
      message: "demonstrations, steps and width are whole numbers from 1",
      hint: "leave them out for 25, 4000 and 64",
      evidence: sizes,
    });
  }
};

const unknownName = (world: ManipulationWorld, name: string) =>
  new MnemographError({
    code: "TASK_UNKNOWN",
    message: `no task named ${name} is open`,
    hint: `open: ${world.definitions.map((one) => one.name).join(", ")}`,
    evidence: { name },
  });

/**
 * Trains a small network to act as the expert does for a given sub-step: behaviour cloning on the
 * expert's own episodes, with plans that may be out of date. RAP Appendix B has 25 demonstrations
 * and an MLP; everything else is our choice. The same seed gives the same bytes.
 *
 * @throws MnemographError TASK_UNKNOWN for a task that is not open, USAGE for numbers that cannot
 *   be.
 * @example
 * const world = await openManipulationWorld();
 * const policy = trainPolicy(world, { name: world.definitions[0]!.name, demonstrations: 25, steps: 4_000 }, ({ stage, done }) => `${stage} ${done}`);
 */
export const trainPolicy = (
  world: ManipulationWorld,
  {
    name,
    seed = 1,
    demonstrations: count = 25,
    steps = 4000,
    width = 64,
    usesPlans = true,
  }: PolicyTraining,
  onProgress?: (progress: TrainingProgress) => void,
): TrainedPolicy => {
  requireWhole({ count, steps, width });
  const tasks = world.tasks({ names: [name], views: ["left"], split: "train", episodes: count });
  const [first] = tasks;
  if (first === undefined) throw unknownName(world, name);
  const definition = world.definitionOf(first.id);
  const { suite, plans, interval } = definition;
  const random = seededRandom(`policy/${name}/${seed}`);
  const shown = tasks.map((task, index) => {
    const demonstration = demonstrateWell(world, task, `policy/${name}/${seed}/noise/${index}`);
    onProgress?.({ name, stage: "demonstrations", done: index + 1, of: count });
    return demonstration;
  });
  const solved = shown.filter(({ success }) => success);
  const set = trainingPairs(solved, {
    plans: usesPlans ? plans.length : 0,
    interval,
    random: random.fork("plans"),
  });
  const scale = scaleOf(set.inputs);
  const layers = [scale.mean.length, width, width, set.actions[0]?.length ?? 1];
  const weights = fitNetwork(set, {
    layers,
    scale,
    steps,
    batch: BATCH,
    rates: RATES,
    random: random.fork("weights"),
    onProgress: (done, of) => onProgress?.({ name, stage: "training", done, of }),
  });
  return {
    version: POLICY_VERSION,
    suite,
    name,
    scene: world.sceneVersion(definition),
    seed,
    usesPlans,
    demonstrations: {
      count,
      solved: solved.length,
      pairs: solved.reduce((sum, { pairs }) => sum + pairs.length, 0),
      meanSteps: solved.reduce((sum, one) => sum + one.steps, 0) / Math.max(1, solved.length),
    },
    layers,
    mean: [...scale.mean],
    deviation: [...scale.deviation],
    weights: writeWeights(weights),
  };
};

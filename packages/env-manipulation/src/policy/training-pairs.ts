import type { SeededRandom } from "@mnemograph/core";
import type { Demonstration } from "./demonstrate.js";

/** Inputs of a policy and the actions that are right, row by row. */
export interface TrainingSet {
  readonly inputs: readonly Float32Array[];
  readonly actions: readonly Float32Array[];
}

/** Features and, for each sub-step, whether it is the one that is followed. */
export const inputOf = (features: readonly number[], plan: number, plans: number): Float32Array =>
  Float32Array.of(
    ...features,
    ...Array.from({ length: plans }, (_, index) => Number(index === plan)),
  );

/**
 * Every step with a plan that may be out of date, as it is when a plan lives for some steps, and
 * half of the steps with the plan of that moment. `interval` is how long a plan lives on average.
 */
export const trainingPairs = (
  demonstrations: readonly Demonstration[],
  {
    plans,
    interval,
    random,
  }: { readonly plans: number; readonly interval: number; readonly random: SeededRandom },
): TrainingSet => {
  const inputs: Float32Array[] = [];
  const actions: Float32Array[] = [];
  const keep = (features: readonly number[], plan: number, action: readonly number[]) => {
    inputs.push(inputOf(features, plan, plans));
    actions.push(Float32Array.from(action));
  };
  for (const { pairs } of demonstrations) {
    let held = -1;
    for (const { features, plan, action } of pairs) {
      if (held < 0 || random.next() < 1 / interval) held = plan;
      keep(features, held, action);
      if (random.next() < 0.5) keep(features, plan, action);
    }
  }
  return { inputs, actions };
};

import type { SeededRandom } from "@mnemograph/core";
import { adam } from "./adam.js";
import {
  countWeights,
  drawWeights,
  type Layers,
  makeActivations,
  runBackward,
  runForward,
} from "./network.js";
import { type Scale, standardize } from "./standardize.js";
import type { TrainingSet } from "./training-pairs.js";

export interface FitOptions {
  readonly layers: Layers;
  readonly scale: Scale;
  readonly steps: number;
  readonly batch: number;
  /** At the first and at the last step; it falls evenly between. */
  readonly rates: readonly [first: number, last: number];
  readonly random: SeededRandom;
  /** Called now and then with the share of steps that are done. */
  readonly onProgress?: (done: number, of: number) => void;
}

const REPORT_EVERY = 250;

/**
 * Behaviour cloning: the weights whose actions differ least, squared, from the expert's. The same
 * seed gives the same bytes.
 */
export const fitNetwork = ({ inputs, actions }: TrainingSet, options: FitOptions): Float32Array => {
  const { layers, scale, steps, batch, rates, random, onProgress } = options;
  const weights = drawWeights(layers, random);
  const improve = adam(weights.length);
  const gradient = new Float32Array(countWeights(layers));
  const [activations, errors] = [makeActivations(layers), makeActivations(layers)];
  const rows = inputs.map((input) => {
    const row = new Float32Array(input.length);
    standardize(input, scale, row);
    return row;
  });
  const outputError = errors.at(-1)!;
  for (let step = 0; step < steps; step += 1) {
    gradient.fill(0);
    for (let sample = 0; sample < batch; sample += 1) {
      const chosen = random.integer(0, rows.length - 1);
      activations[0]!.set(rows[chosen] as Float32Array);
      const output = runForward(layers, weights, activations);
      const wanted = actions[chosen]!;
      for (let at = 0; at < output.length; at += 1)
        outputError[at] = (2 * (output[at]! - wanted[at]!)) / (batch * output.length);
      runBackward(layers, weights, activations, errors, gradient);
    }
    improve(weights, gradient, rates[0] + ((rates[1] - rates[0]) * step) / Math.max(1, steps - 1));
    if (onProgress && (step + 1) % REPORT_EVERY === 0) onProgress(step + 1, steps);
  }
  return weights;
};

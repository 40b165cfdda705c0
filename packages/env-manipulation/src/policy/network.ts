import type { SeededRandom } from "@mnemograph/core";

/** Widths of the layers, from the input to the output. */
export type Layers = readonly number[];

/** Numbers of a network: for each layer its weights by output, then its biases. */
export const countWeights = (layers: Layers): number =>
  layers.slice(1).reduce((sum, outputs, layer) => sum + outputs * (layers[layer]! + 1), 0);

/** Weights as Glorot and Bengio draw them, uniformly; biases 0. */
export const drawWeights = (layers: Layers, random: SeededRandom): Float32Array => {
  const weights = new Float32Array(countWeights(layers));
  let at = 0;
  for (let layer = 1; layer < layers.length; layer += 1) {
    const [inputs, outputs] = [layers[layer - 1]!, layers[layer]!];
    const limit = Math.sqrt(6 / (inputs + outputs));
    for (let index = 0; index < inputs * outputs; index += 1)
      weights[at + index] = limit * (2 * random.next() - 1);
    at += outputs * (inputs + 1);
  }
  return weights;
};

/** One value for each neuron of each layer, for one sample. */
export const makeActivations = (layers: Layers): readonly Float32Array[] =>
  layers.map((width) => new Float32Array(width));

/** Fills the layers from the first on: tanh inside, linear at the end. */
export const runForward = (
  layers: Layers,
  weights: Float32Array,
  activations: readonly Float32Array[],
): Float32Array => {
  let at = 0;
  for (let layer = 1; layer < layers.length; layer += 1) {
    const before = activations[layer - 1]!;
    const after = activations[layer]!;
    const inputs = before.length;
    const biases = at + inputs * after.length;
    const isLast = layer === layers.length - 1;
    for (let output = 0; output < after.length; output += 1) {
      let sum = weights[biases + output]!;
      for (let input = 0, row = at + output * inputs; input < inputs; input += 1, row += 1)
        sum += weights[row]! * before[input]!;
      after[output] = isLast ? sum : Math.tanh(sum);
    }
    at = biases + after.length;
  }
  return activations.at(-1)!;
};

/**
 * Adds a sample's part of the gradient; `errors` holds, at its end, how the loss changes with each
 * output.
 */
export const runBackward = (
  layers: Layers,
  weights: Float32Array,
  activations: readonly Float32Array[],
  errors: readonly Float32Array[],
  gradient: Float32Array,
): void => {
  let end = weights.length;
  for (let layer = layers.length - 1; layer >= 1; layer -= 1) {
    const before = activations[layer - 1]!;
    const error = errors[layer]!;
    const errorBefore = errors[layer - 1]!;
    const inputs = before.length;
    const biases = end - error.length;
    const at = biases - inputs * error.length;
    errorBefore.fill(0);
    for (let output = 0; output < error.length; output += 1) {
      const change = error[output]!;
      gradient[biases + output] = gradient[biases + output]! + change;
      for (let input = 0, row = at + output * inputs; input < inputs; input += 1, row += 1) {
        gradient[row] = gradient[row]! + change * before[input]!;
        errorBefore[input] = errorBefore[input]! + change * weights[row]!;
      }
    }
    // The slope of tanh; the input layer has none, and its errors are not used.
    for (let input = 0; input < inputs; input += 1)
      errorBefore[input] = errorBefore[input]! * (1 - before[input]! ** 2);
    end = at;
  }
};

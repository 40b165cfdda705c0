import { seededRandom } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { fitNetwork } from "./fit-network.js";
import { countWeights, drawWeights, makeActivations, runBackward, runForward } from "./network.js";
import { scaleOf, standardize } from "./standardize.js";

const layers = [3, 5, 4, 2];
const input = [0.3, -0.7, 1.1];
const wanted = [0.5, -0.25];

const lossOf = (weights: Float32Array): number => {
  const activations = makeActivations(layers);
  activations[0]?.set(input);
  return runForward(layers, weights, activations).reduce(
    (sum, value, at) => sum + (value - wanted[at]!) ** 2,
    0,
  );
};

describe("the network", () => {
  it("has the gradient that finite differences show", () => {
    const weights = drawWeights(layers, seededRandom(3));
    expect(weights).toHaveLength(countWeights(layers));
    const [activations, errors] = [makeActivations(layers), makeActivations(layers)];
    activations[0]?.set(input);
    const output = runForward(layers, weights, activations);
    errors.at(-1)?.set(output.map((value, at) => 2 * (value - wanted[at]!)));
    const gradient = new Float32Array(weights.length);
    runBackward(layers, weights, activations, errors, gradient);
    for (let at = 0; at < weights.length; at += 1) {
      const moved = (by: number) =>
        lossOf(weights.map((value, index) => (index === at ? value + by : value)));
      expect((moved(0.01) - moved(-0.01)) / 0.02).toBeCloseTo(gradient[at]!, 2);
    }
  });

  it("learns a curve, the same bytes twice, others by another seed", () => {
    const inputs = Array.from({ length: 40 }, (_, at) => Float32Array.of(at / 20 - 1));
    const actions = inputs.map(([x = 0]) => Float32Array.of(Math.sin(3 * x)));
    const scale = scaleOf(inputs);
    const fit = (seed: number) =>
      fitNetwork(
        { inputs, actions },
        {
          layers: [1, 16, 16, 1],
          scale,
          steps: 600,
          batch: 16,
          rates: [1e-2, 1e-3],
          random: seededRandom(seed),
        },
      );
    const weights = fit(1);
    const activations = makeActivations([1, 16, 16, 1]);
    const errors = inputs.map((row, at) => {
      standardize(row, scale, activations[0]!);
      return Math.abs(runForward([1, 16, 16, 1], weights, activations)[0]! - actions[at]![0]!);
    });
    expect(Math.max(...errors)).toBeLessThan(0.2);
    expect(fit(1)).toEqual(weights);
    expect(fit(2)).not.toEqual(weights);
  });

  it("brings inputs to one scale, at most five wide, and leaves still columns alone", () => {
    const rows = [Float32Array.of(1, 7), Float32Array.of(3, 7)];
    const scale = scaleOf(rows);
    expect(scale).toEqual({ mean: [2, 7], deviation: [1, 1] });
    const into = new Float32Array(2);
    standardize([100, 7.5], scale, into);
    expect([...into]).toEqual([5, 0.5]);
  });
});

const FIRST = 0.9;
const SECOND = 0.999;
const TINY = 1e-8;

/** Kingma and Ba's Adam: each call moves the weights against a gradient. */
export const adam = (
  size: number,
): ((weights: Float32Array, gradient: Float32Array, rate: number) => void) => {
  const mean = new Float32Array(size);
  const spread = new Float32Array(size);
  let [firstPower, secondPower] = [1, 1];
  return (weights, gradient, rate) => {
    firstPower *= FIRST;
    secondPower *= SECOND;
    const pace = (rate * Math.sqrt(1 - secondPower)) / (1 - firstPower);
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at]!;
      const first = FIRST * mean[at]! + (1 - FIRST) * slope;
      const second = SECOND * spread[at]! + (1 - SECOND) * slope * slope;
      mean[at] = first;
      spread[at] = second;
      weights[at] = weights[at]! - (pace * first) / (Math.sqrt(second) + TINY);
    }
  };
};

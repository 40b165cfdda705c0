import type { Vector } from "../engine/numbers.js";

/** Within how many metres a small policy has to see precisely. */
const CLOSE = 0.03;

/** From the hand to something, twice: in metres, and once more where both are close. */
export const differences = (to: Vector, hand: Vector): readonly number[] => {
  const apart = to.map((value, axis) => value - hand[axis]!);
  return [...apart, ...apart.map((value) => Math.tanh(value / CLOSE))];
};

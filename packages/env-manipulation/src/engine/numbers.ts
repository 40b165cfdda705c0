/**
 * Plain arrays of numbers: states are JSON, and typed arrays over the engine's memory must never be
 * kept.
 */
export type Vector = readonly number[];
export type Vector3 = readonly [number, number, number];

/** Three numbers, one of each axis. */
export const eachAxis = (valueOf: (axis: 0 | 1 | 2) => number): Vector3 => [
  valueOf(0),
  valueOf(1),
  valueOf(2),
];

/** Three numbers out of a longer row. */
export const threeOf = (values: ArrayLike<number>, id = 0): Vector3 => [
  values[3 * id]!,
  values[3 * id + 1]!,
  values[3 * id + 2]!,
];

export const add = (left: Vector3, right: Vector3): Vector3 => [
  left[0] + right[0],
  left[1] + right[1],
  left[2] + right[2],
];
export const subtract = (left: Vector3, right: Vector3): Vector3 => [
  left[0] - right[0],
  left[1] - right[1],
  left[2] - right[2],
];
export const scale = (vector: Vector3, factor: number): Vector3 => [
  vector[0] * factor,
  vector[1] * factor,
  vector[2] * factor,
];
export const lengthOf = (vector: Vector): number =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
export const distance = (left: Vector, right: Vector): number =>
  Math.sqrt(left.reduce((sum, value, index) => sum + (value - right[index]!) ** 2, 0));
export const clip = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
export const cross = (left: Vector3, right: Vector3): Vector3 => [
  left[1] * right[2] - left[2] * right[1],
  left[2] * right[0] - left[0] * right[2],
  left[0] * right[1] - left[1] * right[0],
];

/** The 97.5 % points of Student's t for 1 to 30 degrees of freedom. */
const points = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
];

/**
 * The 97.5 % point of Student's t; above 30 degrees of freedom the first terms of its expansion,
 * right to three digits.
 *
 * @example
 * studentT(4); // → 2.776
 */
export const studentT = (freedom: number): number => {
  const normal = 1.959963984540054;
  return points[freedom - 1] ?? normal + (normal ** 3 + normal) / (4 * freedom);
};

/**
 * Solves a small symmetric positive definite system by Cholesky's way; `matrix` by rows, unchanged.
 */
export const solveLinear = (matrix: readonly number[], right: readonly number[]): number[] => {
  const size = right.length;
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column]!;
      for (let inner = 0; inner < column; inner += 1)
        sum -= lower[row * size + inner]! * lower[column * size + inner]!;
      lower[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / lower[column * size + column]!;
    }
  }
  const solution = [...right];
  for (let row = 0; row < size; row += 1) {
    for (let inner = 0; inner < row; inner += 1)
      solution[row] = solution[row]! - lower[row * size + inner]! * solution[inner]!;
    solution[row] = solution[row]! / lower[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let inner = row + 1; inner < size; inner += 1)
      solution[row] = solution[row]! - lower[inner * size + row]! * solution[inner]!;
    solution[row] = solution[row]! / lower[row * size + row]!;
  }
  return solution;
};

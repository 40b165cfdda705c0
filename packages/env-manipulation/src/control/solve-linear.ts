/**
 * Solves a small symmetric positive definite system by Cholesky's way; `matrix` by rows, unchanged.
 */
export const solveLinear = (matrix: readonly number[], right: readonly number[]): number[] => {
  const size = right.length;
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] as number;
      for (let inner = 0; inner < column; inner += 1)
        sum -= (lower[row * size + inner] as number) * (lower[column * size + inner] as number);
      lower[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] as number);
    }
  }
  const solution = [...right];
  for (let row = 0; row < size; row += 1) {
    for (let inner = 0; inner < row; inner += 1)
      solution[row] =
        (solution[row] as number) -
        (lower[row * size + inner] as number) * (solution[inner] as number);
    solution[row] = (solution[row] as number) / (lower[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let inner = row + 1; inner < size; inner += 1)
      solution[row] =
        (solution[row] as number) -
        (lower[inner * size + row] as number) * (solution[inner] as number);
    solution[row] = (solution[row] as number) / (lower[row * size + row] as number);
  }
  return solution;
};

/** The cosine of two vectors, -1 to 1; 0 where one has no length. */
export const cosine = (left: Float32Array, right: Float32Array): number => {
  let [product, leftSquare, rightSquare] = [0, 0, 0];
  // An iterator over the entries would take ten times as long.
  for (let index = 0; index < left.length; index += 1) {
    const value = left[index] ?? 0;
    const other = right[index] ?? 0;
    product += value * other;
    leftSquare += value * value;
    rightSquare += other * other;
  }
  const length = Math.sqrt(leftSquare * rightSquare);
  return length === 0 ? 0 : product / length;
};

/** The cosine of two vectors of one length; 0 where one of them is zero. */
export const cosine = (left: Float32Array, right: Float32Array): number => {
  let dot = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (let index = 0; index < left.length; index += 1) {
    const [a = 0, b = 0] = [left[index], right[index]];
    dot += a * b;
    leftSquare += a * a;
    rightSquare += b * b;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(leftSquare * rightSquare);
};

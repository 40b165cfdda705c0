/** A growing list of unit vectors that can be compared with a query all at once. */
export interface VectorTable {
  readonly size: number;
  /** Adds a vector, scaled to length 1; a zero vector stays zero, so every cosine with it is 0. */
  append(vector: Float32Array): void;
  /** The stored unit vector; valid until the next `append`. */
  row(index: number): Float32Array;
  /**
   * Writes the cosine of the query with each row into `out`, which holds at least `size` numbers.
   */
  cosines(query: Float32Array, out: Float32Array): void;
}

export type CreateVectorTable = (dimensions: number) => VectorTable;

/** Writes `vector` scaled to length 1 into `target`; returns `target`. */
export const normalizeInto = (vector: Float32Array, target: Float32Array): Float32Array => {
  let squares = 0;
  for (let index = 0; index < vector.length; index += 1) squares += vector[index]! ** 2;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1) target[index] = vector[index]! * scale;
  return target;
};

/** Dot product of two vectors of the same length. */
export const dot = (left: Float32Array, right: Float32Array): number => {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1)
    sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
};

/** A growing list of unit vectors that can be compared with a query all at once. */
export interface VectorTable {
  readonly size: number;
  /**
   * Adds the vector that begins at a place, scaled to length 1; a zero vector stays zero, so every
   * cosine with it is 0. A table of codes takes a code as well.
   */
  append(values: VectorRow, place?: number): void;
  /** Takes all rows out and keeps their room. */
  clear(): void;
  /** The stored unit vector; valid until the next `append`. */
  row(index: number): Float32Array;
  /**
   * Writes the cosine of the query with each row into `out`, which holds at least `size` numbers.
   */
  cosines(query: Float32Array, out: Float32Array): void;
}

/** A vector, or the code of one. */
export type VectorRow = Float32Array | Uint8Array;

export type CreateVectorTable = (dimensions: number) => VectorTable;

/** Writes the vector that begins at a place, scaled to length 1, into `target`; returns `target`. */
export const normalizeInto = (values: VectorRow, target: Float32Array, place = 0): Float32Array => {
  const { length } = target;
  let squares = 0;
  for (let index = 0; index < length; index += 1) squares += values[place + index]! ** 2;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let index = 0; index < length; index += 1) target[index] = values[place + index]! * scale;
  return target;
};

/** Dot product of two vectors of the same length. */
export const dot = (left: Float32Array, right: Float32Array): number => {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1)
    sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
};

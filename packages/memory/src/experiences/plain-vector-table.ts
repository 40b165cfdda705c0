import { type CreateVectorTable, normalizeInto } from "./vector-table.js";

/** Rows per chunk: growing adds a chunk and never moves a row. */
const chunkRows = 256;

/**
 * Rows `0 … count` of a chunk against a query, four sums side by side so that additions need not
 * wait for each other.
 */
const chunkCosines = (
  chunk: Float32Array,
  query: Float32Array,
  out: Float32Array,
  first: number,
  count: number,
): void => {
  const dimensions = query.length;
  const blocked = dimensions - (dimensions % 4);
  for (let row = 0; row < count; row += 1) {
    const start = row * dimensions;
    let sum0 = 0;
    let sum1 = 0;
    let sum2 = 0;
    let sum3 = 0;
    // The indexes below are inside both arrays: `!` keeps bounds checks out of the hot loop.
    for (let index = 0; index < blocked; index += 4) {
      sum0 += chunk[start + index]! * query[index]!;
      sum1 += chunk[start + index + 1]! * query[index + 1]!;
      sum2 += chunk[start + index + 2]! * query[index + 2]!;
      sum3 += chunk[start + index + 3]! * query[index + 3]!;
    }
    for (let index = blocked; index < dimensions; index += 1)
      sum0 += chunk[start + index]! * query[index]!;
    out[first + row] = sum0 + sum1 + (sum2 + sum3);
  }
};

/** The table in plain JavaScript, for platforms without WebAssembly SIMD. */
export const plainVectorTable: CreateVectorTable = (dimensions) => {
  const chunks: Float32Array[] = [];
  const unitQuery = new Float32Array(dimensions);
  let size = 0;
  const row = (index: number): Float32Array => {
    const start = (index % chunkRows) * dimensions;
    return chunks[Math.floor(index / chunkRows)]!.subarray(start, start + dimensions);
  };
  return {
    get size() {
      return size;
    },
    append: (values, place) => {
      if (size === chunks.length * chunkRows) chunks.push(new Float32Array(chunkRows * dimensions));
      normalizeInto(values, row(size), place);
      size += 1;
    },
    clear: () => {
      size = 0;
    },
    row,
    cosines: (query, out) => {
      normalizeInto(query, unitQuery);
      chunks.forEach((chunk, index) => {
        const first = index * chunkRows;
        chunkCosines(chunk, unitQuery, out, first, Math.min(chunkRows, Math.max(0, size - first)));
      });
    },
  };
};

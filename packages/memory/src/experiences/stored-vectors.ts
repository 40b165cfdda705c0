import { type Allocate, bytesToVector, type PackedVectors, vectorBytes } from "./pack-vectors.js";

/** How numbers of vectors are stored: as 32-bit floats, or as int8 with one scale a vector. */
export type StoredPrecision = "f32" | "int8";

/** What a row holds of a log's vectors. */
export interface StoredVectors {
  /** As of `PackedVectors`; bit 8: the bytes are int8. */
  readonly fields: number;
  readonly vectors: Uint8Array;
}

const int8Bit = 8;
const scaleBytes = 4;
const largest = 127;

const largestOf = (vector: Float32Array): number => {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at]!));
  return most;
};

/** Writes scale and numbers of a vector at an offset; returns where the next one begins. */
const quantizeInto = (bytes: Buffer, offset: number, vector: Float32Array): number => {
  // The scale as it is read again, so that what was read is stored as the same bytes.
  const scale = Math.fround(largestOf(vector) / largest);
  const start = bytes.writeFloatLE(scale, offset);
  if (scale === 0) return start;
  for (let at = 0; at < vector.length; at += 1) {
    const whole = Math.floor(vector[at]! / scale + 0.5) | 0;
    // Two's complement of 8 bits: what a buffer keeps of a negative number.
    bytes[start + at] = Math.max(-largest, Math.min(largest, whole));
  }
  return start + vector.length;
};

/**
 * The bytes of a row. As int8 a vector takes a quarter, one of zeros four bytes; cosines change by
 * less than 0.01.
 */
export const storeVectors = (
  { fields, values }: PackedVectors,
  dimensions: number,
  precision: StoredPrecision = "f32",
): StoredVectors & { readonly vectors: Buffer } => {
  if (precision === "f32") return { fields, vectors: vectorBytes(values) };
  const bytes = Buffer.allocUnsafe((values.length / dimensions) * (scaleBytes + dimensions));
  let end = 0;
  for (let offset = 0; offset < values.length; offset += dimensions)
    end = quantizeInto(bytes, end, values.subarray(offset, offset + dimensions));
  return { fields: fields | int8Bit, vectors: bytes.subarray(0, end) };
};

/** How many vectors the bytes hold. */
const countIn = (view: DataView, dimensions: number): number => {
  let count = 0;
  for (let offset = 0; offset + scaleBytes <= view.byteLength; count += 1)
    offset += scaleBytes + (view.getFloat32(offset, true) === 0 ? 0 : dimensions);
  return count;
};

/** The vectors of a row, whichever way they were stored. */
export const readVectors = (
  { fields, vectors }: StoredVectors,
  dimensions: number,
  allocate: Allocate = (length) => new Float32Array(length),
): PackedVectors => {
  if ((fields & int8Bit) === 0) return { fields, values: bytesToVector(vectors) };
  const view = new DataView(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  const values = allocate(countIn(view, dimensions) * dimensions);
  let offset = 0;
  for (let place = 0; place < values.length; place += dimensions) {
    const scale = view.getFloat32(offset, true);
    offset += scaleBytes;
    if (scale === 0 || offset + dimensions > vectors.byteLength) {
      values.fill(0, place, place + dimensions);
      continue;
    }
    for (let at = 0; at < dimensions; at += 1)
      values[place + at] = view.getInt8(offset + at) * scale;
    offset += dimensions;
  }
  return { fields: fields & ~int8Bit, values };
};

import { bytesToVector, type PackedVectors, vectorBytes } from "./pack-vectors.js";

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

const quantized = (vector: Float32Array): Buffer => {
  const most = vector.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  // The scale as it is read again, so that what was read is stored as the same bytes.
  const scale = Math.fround(most / largest);
  const head = Buffer.alloc(scaleBytes);
  head.writeFloatLE(scale);
  if (scale === 0) return head;
  const numbers = Int8Array.from(vector, (value) =>
    Math.max(-largest, Math.min(largest, Math.round(value / scale))),
  );
  return Buffer.concat([head, Buffer.from(numbers.buffer)]);
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
  const parts: Buffer[] = [];
  for (let offset = 0; offset < values.length; offset += dimensions)
    parts.push(quantized(values.subarray(offset, offset + dimensions)));
  return { fields: fields | int8Bit, vectors: Buffer.concat(parts) };
};

/** The vectors of a row, whichever way they were stored. */
export const readVectors = (
  { fields, vectors }: StoredVectors,
  dimensions: number,
): PackedVectors => {
  if ((fields & int8Bit) === 0) return { fields, values: bytesToVector(vectors) };
  const view = new DataView(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  const found: Float32Array[] = [];
  for (let offset = 0; offset + scaleBytes <= vectors.byteLength;) {
    const scale = view.getFloat32(offset, true);
    offset += scaleBytes;
    const vector = new Float32Array(dimensions);
    if (scale !== 0 && offset + dimensions <= vectors.byteLength) {
      for (let at = 0; at < dimensions; at += 1) vector[at] = view.getInt8(offset + at) * scale;
      offset += dimensions;
    }
    found.push(vector);
  }
  const values = new Float32Array(found.length * dimensions);
  found.forEach((vector, place) => values.set(vector, place * dimensions));
  return { fields: fields & ~int8Bit, values };
};

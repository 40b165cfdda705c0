import type { ExperienceQuery } from "./experience-memory.js";
import {
  type Allocate,
  bytesToVector,
  fieldBits,
  type fieldNames,
  type PackedVectors,
  vectorBytes,
} from "./pack-vectors.js";

/** How numbers of vectors are stored: as 32-bit floats, or as int8 with one scale a vector. */
export type StoredPrecision = "f32" | "int8";

export interface PrecisionOptions {
  /**
   * Of the numbers in the database; `f32` unless set. `int8` takes a quarter of the bytes, and
   * cosines change by less than 0.01. Rows of both are read.
   */
  readonly storedPrecision?: StoredPrecision;
}

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

/** Which vectors of a row a query compares. */
export interface WantedVectors {
  /** As of `PackedVectors`. */
  readonly fields: number;
  /** 0: the entries at even places, actions; 1: at odd places, observations; none without. */
  readonly parity?: 0 | 1 | undefined;
}

export const wantedVectors = (query: ExperienceQuery): WantedVectors => {
  const { key, intraTask = false } = query;
  const isWanted = (name: (typeof fieldNames)[number]) =>
    query[name] !== undefined || (name === "task" && intraTask);
  return {
    fields: fieldBits(isWanted),
    ...(key && { parity: key.mode === "action" ? 0 : 1 }),
  };
};

/** Whether the vector at a place of a row, counted from 0, is wanted. */
const isWantedAt = (fields: number, wanted: WantedVectors | undefined) => {
  if (wanted === undefined) return () => true;
  const present = [1, 2, 4].filter((bit) => (fields & bit) !== 0);
  return (place: number): boolean => {
    const bit = present[place];
    return bit === undefined
      ? (place - present.length) % 2 === wanted.parity
      : (wanted.fields & bit) !== 0;
  };
};

/** Where each vector of a row of int8 begins, its scale first. */
const startsIn = (view: DataView, dimensions: number): number[] => {
  const starts: number[] = [];
  for (let offset = 0; offset + scaleBytes <= view.byteLength;) {
    starts.push(offset);
    offset += scaleBytes + (view.getFloat32(offset, true) === 0 ? 0 : dimensions);
  }
  return starts;
};

const readInt8 = (
  vectors: Uint8Array,
  dimensions: number,
  isWanted: (place: number) => boolean,
  allocate: Allocate,
): Float32Array => {
  const view = new DataView(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  const numbers = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  const starts = startsIn(view, dimensions).filter((_, place) => isWanted(place));
  const values = allocate(starts.length * dimensions);
  for (const [index, start] of starts.entries()) {
    const first = start + scaleBytes;
    const place = index * dimensions;
    const isWhole = first + dimensions <= vectors.byteLength;
    const scale = isWhole ? view.getFloat32(start, true) : 0;
    if (scale === 0) values.fill(0, place, place + dimensions);
    else
      for (let at = 0; at < dimensions; at += 1)
        values[place + at] = (numbers[first + at] ?? 0) * scale;
  }
  return values;
};

const readFloats = (
  vectors: Uint8Array,
  dimensions: number,
  isWanted: (place: number) => boolean,
): Float32Array => {
  const all = bytesToVector(vectors);
  const places = Array.from({ length: all.length / dimensions }, (_, place) => place);
  const kept = places.filter(isWanted);
  if (kept.length === places.length) return all;
  const values = new Float32Array(kept.length * dimensions);
  for (const [index, place] of kept.entries())
    values.set(all.subarray(place * dimensions, (place + 1) * dimensions), index * dimensions);
  return values;
};

/** The vectors of a row, whichever way they were stored; those that are wanted, all unless set. */
export const readVectors = (
  { fields, vectors }: StoredVectors,
  dimensions: number,
  allocate: Allocate = (length) => new Float32Array(length),
  wanted?: WantedVectors,
): PackedVectors => {
  const present = fields & ~int8Bit;
  const isWanted = isWantedAt(present, wanted);
  return {
    fields: wanted === undefined ? present : present & wanted.fields,
    values:
      (fields & int8Bit) === 0
        ? readFloats(vectors, dimensions, isWanted)
        : readInt8(vectors, dimensions, isWanted, allocate),
  };
};

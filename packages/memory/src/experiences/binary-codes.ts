import { seededRandom } from "@mnemograph/core";
import type { PackedVectors } from "./pack-vectors.js";

/** So many numbers are mixed with each other; their bits are one register of the kernel. */
const block = 128;
/** Bytes of a register, and of the query's four bits for it. */
export const codeBlock = block / 8;
export const queryBlock = 4 * codeBlock;
/** What the query's bits count: a number of four bits with a sign. */
export const planeWeights = [1, 2, 4, -8] as const;
const largest = 7;
/** The mean cosine of a mixed vector with its signs: the square root of 2 / π. */
export const signCosine = Math.sqrt(2 / Math.PI);
/** The bits of a vector of zeros, which lie as far from any vector as from its opposite. */
const zeroBits = 0b0101_0101;

const blocksOf = (dimensions: number): number => Math.ceil(dimensions / block);
export const codeBytes = (dimensions: number): number => blocksOf(dimensions) * codeBlock;

/** Replaces each block by its Hadamard transform, two steps of the usual one in one pass. */
const hadamard = (values: Float32Array): void => {
  for (let step = 1; step < block / 2; step *= 4) {
    for (let start = 0; start < values.length; start += 4 * step) {
      for (let at = start; at < start + step; at += 1) {
        const sum = values[at]! + values[at + step]!;
        const difference = values[at]! - values[at + step]!;
        const otherSum = values[at + 2 * step]! + values[at + 3 * step]!;
        const otherDifference = values[at + 2 * step]! - values[at + 3 * step]!;
        values[at] = sum + otherSum;
        values[at + step] = difference + otherDifference;
        values[at + 2 * step] = sum - otherSum;
        values[at + 3 * step] = difference - otherDifference;
      }
    }
  }
  // 128 is 4 × 4 × 4 × 2.
  for (let start = 0; start < values.length; start += block) {
    for (let at = start; at < start + block / 2; at += 1) {
      const sum = values[at]! + values[at + block / 2]!;
      values[at + block / 2] = values[at]! - values[at + block / 2]!;
      values[at] = sum;
    }
  }
};

/** A query as the kernel reads it: `cosine ≈ (2 × kernel - sum) × scale`. */
export interface CodedQuery {
  readonly bits: Uint8Array;
  readonly sum: number;
  readonly scale: number;
}

const codedQuery = (mixed: Float32Array, hasDirection: boolean): CodedQuery => {
  const bits = new Uint8Array((mixed.length / block) * queryBlock);
  if (!hasDirection) return { bits, sum: 0, scale: 0 };
  const most = mixed.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  let [sum, squares] = [0, 0];
  for (const [at, value] of mixed.entries()) {
    const whole = Math.round((value / most) * largest);
    sum += whole;
    squares += (value / most) ** 2;
    const byte = Math.floor(at / block) * queryBlock + Math.floor((at % block) / 8);
    for (let plane = 0; plane < planeWeights.length; plane += 1)
      bits[byte + plane * codeBlock]! |= ((whole >>> plane) & 1) << (at % 8);
  }
  return { bits, sum, scale: 1 / largest / Math.sqrt(squares * mixed.length) / signCosine };
};

/**
 * Codes of one bit a number, and queries of four bits a number. Numbers are mixed first (random
 * signs and a Hadamard transform, which keep cosines), because a bit says little where few numbers
 * are large. Gao and Long, "RaBitQ", SIGMOD 2024.
 */
export const binaryCodes = (dimensions: number) => {
  const random = seededRandom("binary codes");
  const size = codeBytes(dimensions);
  // Small enough that sums of the largest numbers stay finite.
  const unit = 1 / (2 * block);
  const signs = Float32Array.from({ length: dimensions }, () =>
    random.next() < 0.5 ? -unit : unit,
  );
  const mixed = new Float32Array(blocksOf(dimensions) * block);
  const raw = new Int32Array(mixed.buffer);

  /** Mixes the vector that begins at a place, and says whether it has a direction. */
  const mix = (values: Float32Array, place: number): boolean => {
    let first = 0;
    while (first < dimensions && values[place + first] === 0) first += 1;
    if (first === dimensions) return false;
    mixed.fill(0, dimensions);
    for (let at = 0; at < dimensions; at += 1) mixed[at] = values[place + at]! * signs[at]!;
    hadamard(mixed);
    return true;
  };
  /** The code of the vector that begins at a place. */
  const write = (values: Float32Array, place: number, target: Uint8Array, offset: number): void => {
    if (!mix(values, place)) return void target.fill(zeroBits, offset, offset + size);
    for (let byte = 0; byte < size; byte += 1) {
      let bits = 0;
      for (let at = 0; at < 8; at += 1) bits |= (raw[8 * byte + at]! >>> 31) << at;
      target[offset + byte] = ~bits;
    }
  };
  return {
    write,
    /** The codes of all vectors of a log, in their order. */
    pack: ({ values }: PackedVectors): Uint8Array => {
      const codes = new Uint8Array((values.length / dimensions) * size);
      for (let vector = 0; vector * size < codes.length; vector += 1)
        write(values, vector * dimensions, codes, vector * size);
      return codes;
    },
    query: (vector: Float32Array): CodedQuery => codedQuery(mixed, mix(vector, 0)),
  };
};

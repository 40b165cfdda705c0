import { overflowMark } from "./index-builder.js";
import { byteToLength } from "./length-byte.js";
import type { SearchIndex } from "./search-index.js";

const f32 = Math.fround;
/**
 * Terms with more postings than this get a table of their gains, for counts below `tabledCounts`
 * and every length byte.
 */
const tableWorth = 4000;
const tabledCounts = 8;

/** A query word that the index knows. */
export interface QueryTerm {
  /** Its postings are `start … end - 1`. */
  readonly start: number;
  readonly end: number;
  /** Query count × inverse document frequency, as a 32-bit float. */
  readonly weight: number;
}

/** Lucene's inverse document frequency as a 32-bit float. */
export const inverseDocumentFrequency = (documents: number, frequency: number): number =>
  f32(Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)));

/**
 * 1 / (k1 · (1 − b + b · length / average)) for each length byte, rounded as 32-bit floats after
 * every operation.
 */
const inverseLengths = ({
  parameters,
  documentsWithTerms,
  totalTerms,
}: SearchIndex): Float32Array => {
  const k1 = f32(parameters.k1);
  const b = f32(parameters.b);
  const average = f32(totalTerms / Math.max(documentsWithTerms, 1));
  return Float32Array.from({ length: 256 }, (_, byte) =>
    f32(1 / f32(k1 * f32(f32(1 - b) + f32(f32(b * f32(byteToLength(byte))) / average)))),
  );
};

/** Adds a term's gains, with Lucene's 32-bit arithmetic, to the scores of its documents. */
export type AddGains = (term: QueryTerm, scores: Float64Array) => void;

export const createGains = (index: SearchIndex): AddGains => {
  const { documents, counts, lengths, overflow } = index;
  const inverse = inverseLengths(index);
  const table = new Float32Array(tabledCounts * 256);
  const overflowCounts = new Map<number, number>();
  for (let pair = 0; pair < overflow.length; pair += 2)
    overflowCounts.set(overflow[pair]!, overflow[pair + 1]!);

  const gainOf = (weight: number, count: number, lengthByte: number) =>
    f32(weight - f32(weight / f32(1 + f32(count * inverse[lengthByte]!))));

  return ({ start, end, weight }, scores) => {
    const tabled = end - start > tableWorth ? tabledCounts : 0;
    for (let count = 1; count < tabled; count += 1) {
      for (let byte = 0; byte < 256; byte += 1)
        table[count * 256 + byte] = gainOf(weight, count, byte);
    }
    for (let posting = start; posting < end; posting += 1) {
      const document = documents[posting]!;
      const stored = counts[posting]!;
      const lengthByte = lengths[document]!;
      let gain: number;
      if (stored < tabled) gain = table[stored * 256 + lengthByte]!;
      else
        gain = gainOf(
          weight,
          stored === overflowMark ? overflowCounts.get(posting)! : stored,
          lengthByte,
        );
      scores[document] = scores[document]! + gain;
    }
  };
};

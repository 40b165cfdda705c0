import { addFeature, unit } from "../embeddings/feature-hash.js";

// Several places for each code, so that two different codes never share them all.
const placesPerCode = 8;

/**
 * Codes as a vector of unit length, by feature hashing with signs: equal codes fall together,
 * different ones are near 90 degrees apart. No code gives zeros.
 */
export const codeVector = (codes: readonly string[], dimensions: number): Float32Array => {
  const vector = new Float32Array(dimensions);
  for (const code of codes)
    for (let place = 0; place < placesPerCode; place += 1)
      addFeature(vector, `${place}:${code}`, 1);
  return unit(vector);
};

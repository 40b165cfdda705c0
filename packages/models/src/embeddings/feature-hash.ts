/**
 * 32-bit FNV-1a over UTF-16 code units, with the mixing step of MurmurHash3 so that all bits are
 * usable.
 */
const featureHash = (feature: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Feature hashing with signs: adds a feature to its place of the vector. */
export const addFeature = (vector: Float32Array, feature: string, weight: number): void => {
  const hash = featureHash(feature);
  const index = (hash >>> 1) % vector.length;
  vector[index] = (vector[index] ?? 0) + ((hash & 1) === 1 ? weight : -weight);
};

/** The vector's direction; zeros stay. */
export const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
};

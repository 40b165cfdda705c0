/**
 * 32-bit FNV-1a over UTF-16 code units, with the mixing step of MurmurHash3 so that all bits are
 * usable.
 */
export const featureHash = (feature: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

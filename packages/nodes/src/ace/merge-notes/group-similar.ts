import { cosine } from "../../shared/similarity/cosine.js";

/**
 * Positions of vectors that are alike: a group begins with the earliest one that stands in none,
 * and takes every later one that is similar to that one. Groups of one are left out. Each position
 * stands in one group at most; in ACE's code it may stand in two, which counts its tags twice.
 */
export const groupSimilar = (
  vectors: readonly Float32Array[],
  threshold: number,
): readonly (readonly number[])[] => {
  const taken = new Set<number>();
  return vectors.flatMap((vector, first) => {
    if (taken.has(first)) return [];
    const group = [
      first,
      ...vectors.flatMap((other, at) =>
        at > first && !taken.has(at) && cosine(vector, other) >= threshold ? [at] : [],
      ),
    ];
    if (group.length < 2) return [];
    for (const at of group) taken.add(at);
    return [group];
  });
};

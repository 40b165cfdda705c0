/** How often each key comes up, in the order of first sight. */
export const countsOf = <Key>(keys: Iterable<Key>): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** The key with the highest count; of equals the first. */
export const mostFrequent = <Key>(counts: ReadonlyMap<Key, number>): Key | undefined =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];

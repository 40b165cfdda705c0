/**
 * At most `count` items with equal shares of all types, as far as each has so many; within a type
 * spread evenly over its items, for neighbours are often the same room and goal. Their order stays.
 *
 * @example
 * spreadOverTypes(["put 1", "put 2", "put 3", "heat 1"], 2, (name) => name.slice(0, 3)); // → ["put 1", "heat 1"]
 */
export const spreadOverTypes = <Item>(
  items: readonly Item[],
  count: number,
  typeOf: (item: Item) => string,
): readonly Item[] => {
  if (count >= items.length) return items;
  const byType = new Map<string, number[]>();
  for (const [index, item] of items.entries())
    byType.set(typeOf(item), [...(byType.get(typeOf(item)) ?? []), index]);
  const shares = new Map([...byType.keys()].map((type) => [type, 0]));
  for (let left = Math.max(0, count); left > 0;) {
    for (const [type, own] of byType) {
      if (left === 0) break;
      const share = shares.get(type) ?? 0;
      if (share === own.length) continue;
      shares.set(type, share + 1);
      left -= 1;
    }
  }
  const taken = new Set(
    [...byType].flatMap(([type, own]) => {
      const share = shares.get(type) ?? 0;
      return Array.from(
        { length: share },
        (_, position) => own[Math.floor((position * own.length) / share)]!,
      );
    }),
  );
  return items.filter((_, index) => taken.has(index));
};

/**
 * Items under their keys, both in the order of first appearance.
 *
 * @example
 * [...groupBy(["put/1", "heat/1", "put/2"], (id) => id.split("/")[0] ?? "")]; // → [["put", ["put/1", "put/2"]], ["heat", ["heat/1"]]]
 */
export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

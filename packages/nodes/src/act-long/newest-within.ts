/**
 * The newest items, in their order, whose sizes fit into a budget together: whole ones, from the
 * newest on up to the first that does not fit.
 */
export const newestWithin = <Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  budget: number,
): readonly Item[] => {
  let room = budget;
  const last = items.findLastIndex((item) => {
    room -= sizeOf(item);
    return room < 0;
  });
  return items.slice(last + 1);
};

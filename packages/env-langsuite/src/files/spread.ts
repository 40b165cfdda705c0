/**
 * So many of some items, spread evenly over them; all where there are no more. Task files are
 * sorted by type, rooms by kind.
 */
export const spread = <Item>(
  items: readonly Item[],
  count: number = items.length,
): readonly Item[] => {
  const positionOf = (index: number) => Math.floor((index * count) / items.length);
  return count >= items.length
    ? items
    : items.filter((_, index) => index === 0 || positionOf(index) !== positionOf(index - 1));
};

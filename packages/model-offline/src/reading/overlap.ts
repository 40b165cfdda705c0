/** Common part of two sets over their union, 0 to 1; two empty ones are alike. */
export const setOverlap = <Item>(left: ReadonlySet<Item>, right: ReadonlySet<Item>): number => {
  let common = 0;
  for (const item of left) if (right.has(item)) common += 1;
  const union = left.size + right.size - common;
  return union === 0 ? 1 : common / union;
};

/** What weight an item has that only one of two multisets holds. */
interface Surplus {
  readonly left: number;
  readonly right: number;
}

/** The same of two multisets. */
export const multisetOverlap = <Item>(
  left: ReadonlyMap<Item, number>,
  right: ReadonlyMap<Item, number>,
  surplus: Surplus = { left: 1, right: 1 },
): number => {
  let common = 0;
  let union = 0;
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [own, other] = [left.get(key) ?? 0, right.get(key) ?? 0];
    common += Math.min(own, other);
    union +=
      Math.min(own, other) +
      Math.max(0, own - other) * surplus.left +
      Math.max(0, other - own) * surplus.right;
  }
  return union === 0 ? 1 : common / union;
};

export interface Candidate<Item> {
  readonly item: Item;
  readonly score: number;
  /** Candidates of one kind say the same again. */
  readonly kind: string;
  /** Goes before all that do not. */
  readonly isFirst: boolean;
}

/**
 * Takes candidates one by one, each time the best once its score has been multiplied by `repeats`
 * for every one of its kind that was taken before; among equals the earlier one. Carbonell and
 * Goldstein 1998, maximal marginal relevance, with kinds for its second similarity.
 */
export const selectVaried = <Item>(
  candidates: readonly Candidate<Item>[],
  count: number,
  repeats: number,
  before: readonly Candidate<Item>[] = [],
): readonly Candidate<Item>[] => {
  const factors = new Map<string, number>();
  const discount = ({ kind }: Candidate<Item>) =>
    factors.set(kind, (factors.get(kind) ?? 1) * repeats);
  before.forEach(discount);
  // Negative scores, which cosines may be, would rise by the factor.
  const worth = ({ score, kind }: Candidate<Item>) =>
    score > 0 ? score * (factors.get(kind) ?? 1) : score;
  const isBetter = (one: Candidate<Item>, other: Candidate<Item>) =>
    one.isFirst === other.isFirst ? worth(one) > worth(other) : one.isFirst;
  const left = [...candidates];
  const taken: Candidate<Item>[] = [];
  while (taken.length < count && left.length > 0) {
    const best = left.reduce(
      (found, one, index) => (isBetter(one, left[found]!) ? index : found),
      0,
    );
    const [one] = left.splice(best, 1) as [Candidate<Item>];
    discount(one);
    taken.push(one);
  }
  return taken;
};

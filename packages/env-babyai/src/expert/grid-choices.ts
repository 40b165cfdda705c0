import type { GridDraft } from "./grid-planner.js";

/** A plan, or why there is none. */
export type Planned = GridDraft | { readonly reason: string };
export const isPlanned = (planned: Planned): planned is GridDraft => "moves" in planned;

/** Alternatives compared at a time. */
export const alternatives = 3;

/** Nearest first; how far is measured as the crow flies. */
export const nearest = (
  { state: { agent, objects } }: GridDraft,
  indices: readonly number[],
): number[] => {
  const away = (index: number) => {
    const { x, y } = objects[index]!;
    return x === null || y === null ? 0 : Math.abs(x - agent.x) + Math.abs(y - agent.y);
  };
  return indices.toSorted((one, other) => away(one) - away(other));
};

/**
 * The shortest plan among a few alternatives at a time; further ones are tried only when none of
 * the nearer works.
 */
export const bestOf = <Item>(items: readonly Item[], plan: (item: Item) => Planned): Planned => {
  let failure: Planned = { reason: "the mission means nothing on this grid" };
  for (let from = 0; from < items.length; from += alternatives) {
    const plans = items.slice(from, from + alternatives).map(plan);
    const [shortest] = plans
      .filter(isPlanned)
      .toSorted((one, other) => one.moves.length - other.moves.length);
    if (shortest !== undefined) return shortest;
    failure = plans[0] ?? failure;
  }
  return failure;
};

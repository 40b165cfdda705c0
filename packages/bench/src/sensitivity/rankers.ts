import type { RankOptions } from "@mnemograph/nodes";
import { oneOf } from "@mnemograph/core";

/** A way to choose the tuples that LDM2's prompt shows, under a name for tables. */
export interface Ranker {
  readonly name: string;
  readonly retrieve: RankOptions;
}

/**
 * Every step from LDM2's own cell to the ranking of `ldm-ranked`, and orders that compare nothing.
 */
const rankers: readonly Ranker[] = [
  { name: "cell", retrieve: { cell: 1, repeats: 1 } },
  { name: "cell-varied", retrieve: { cell: 1, repeats: 0.7 } },
  { name: "half", retrieve: { cell: 0.5, repeats: 1 } },
  { name: "ranked", retrieve: { cell: 0.5, repeats: 0.7 } },
  { name: "batch", retrieve: { cell: 0, repeats: 1 } },
  { name: "batch-varied", retrieve: { cell: 0, repeats: 0.7 } },
  { name: "observation", retrieve: { compare: "observation" } },
  { name: "stored", retrieve: { order: "stored" } },
  { name: "random", retrieve: { order: "random" } },
];

/** The names of all rankers, from LDM2's own cell to orders that compare nothing. */
export const rankerNames: readonly string[] = rankers.map(({ name }) => name);

/**
 * The rankers of these names.
 *
 * @throws MnemographError USAGE with the known names for one that there is not.
 * @example
 * rankersNamed(["cell", "random"]).map(({ name }) => name); // → ["cell", "random"]
 */
export const rankersNamed = (names: readonly string[]): readonly Ranker[] =>
  names.map((name) =>
    rankers.find((ranker) => ranker.name === oneOf("ranker", name, rankerNames))!,
  );

import type { NoteOp } from "@mnemograph/core";

/** A run's changes of memory: those that say which demonstrations it was shown. */
interface UseOfRun {
  readonly applied: readonly NoteOp[];
}

const taggedIn = ({ applied }: UseOfRun, tag: "used" | "won"): readonly string[] =>
  applied.flatMap((op) =>
    op.op === "tag" && op.tag === tag && "id" in op.target ? [op.target.id] : [],
  );

/**
 * The utility of each demonstration: u = Σ w · won / Σ w over the runs that were shown it, with w =
 * 1 / the number of demonstrations of the run. Those that no run was shown are absent. A view over
 * the log of changes. Traj-Bootstrap, exemplar curation.
 */
export const utilityOf = (runs: readonly UseOfRun[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, { won: number; shown: number }>();
  for (const run of runs) {
    const shown = taggedIn(run, "used");
    const won = new Set(taggedIn(run, "won"));
    for (const id of shown) {
      const sum = sums.get(id) ?? { won: 0, shown: 0 };
      const weight = 1 / shown.length;
      sums.set(id, {
        won: sum.won + (won.has(id) ? weight : 0),
        shown: sum.shown + weight,
      });
    }
  }
  return new Map([...sums].map(([id, { won, shown }]) => [id, won / shown]));
};

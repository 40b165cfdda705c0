import type { Note } from "@mnemograph/core";

/**
 * The demonstrations that stay in view: of each task the one of the highest utility, then so many
 * of all. One that no run was shown counts as useful, so that it is tried; of equals the newer
 * counts. The order of memory stays. Traj-Bootstrap, exemplar curation.
 */
export const curated = (
  notes: readonly Note[],
  utility: ReadonlyMap<string, number>,
  most: number,
): readonly Note[] => {
  const valueOf = ({ id }: Note) => utility.get(id) ?? 1;
  const byValue = notes.toSorted(
    (one, other) => valueOf(other) - valueOf(one) || other.order - one.order,
  );
  const seen = new Set<string>();
  const best = byValue.filter(({ id, sources: [source] }) => {
    const task = source?.taskId ?? id;
    if (seen.has(task)) return false;
    seen.add(task);
    return true;
  });
  const kept = new Set(best.slice(0, most));
  return notes.filter((note) => kept.has(note));
};

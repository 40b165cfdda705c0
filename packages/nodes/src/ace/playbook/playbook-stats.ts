import type { Note } from "@mnemograph/core";

/** What the curator learns about the playbook as a whole. */
export interface PlaybookStats {
  readonly total: number;
  /** Tagged helpful more than 5 times, harmful less than twice. */
  readonly high: number;
  /** At least as often harmful as helpful, and harmful at all. */
  readonly problematic: number;
  /** Never tagged helpful or harmful. */
  readonly unused: number;
}

/**
 * Counts the notes of a playbook by how they were tagged. ACE section 3.2.
 */
export const playbookStats = (notes: readonly Pick<Note, "counters">[]): PlaybookStats => {
  const count = (fits: (counters: Note["counters"]) => boolean) =>
    notes.filter(({ counters }) => fits(counters)).length;
  return {
    total: notes.length,
    high: count(({ helpful, harmful }) => helpful > 5 && harmful < 2),
    problematic: count(({ helpful, harmful }) => harmful >= helpful && harmful > 0),
    unused: count(({ helpful, harmful }) => helpful === 0 && harmful === 0),
  };
};

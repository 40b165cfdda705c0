import type { Note } from "@mnemograph/core";

/** A note, or the notes of one earlier task, with the text that they are found by. */
export interface Candidate {
  readonly text: string;
  /** None where an earlier task left no notes. */
  readonly notes: readonly Note[];
}

/** A recalled note, and how similar the text that found it is to the task. */
export interface RecalledNote {
  readonly note: Note;
  /** Null where nothing was compared. */
  readonly score: number | null;
}

/** Notes as candidates: each alone, or those of one group together, by their first one's place. */
export const candidatesOf = (
  notes: readonly Note[],
  recallBy: "task" | "group",
): readonly Candidate[] => {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const key = recallBy === "group" ? (note.group ?? note.id) : note.id;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  return [...groups.values()].map((members) => ({
    text: members[0]?.recallText ?? "",
    notes: members,
  }));
};

/**
 * The `k` nearest candidates' notes; of equally near ones the earlier. Notes of one candidate stay
 * in their order. ReasoningBank section 3.2.
 */
export const nearestNotes = (
  candidates: readonly Candidate[],
  scores: readonly number[],
  {
    k,
    order,
    minScore = -1,
  }: {
    readonly k: number;
    readonly order: "near-last" | "near-first";
    readonly minScore?: number | undefined;
  },
): readonly RecalledNote[] => {
  const nearest = candidates
    .map(({ notes }, index) => ({ notes, score: scores[index] ?? 0 }))
    .filter(({ score }) => score >= minScore)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, k);
  const ordered = order === "near-first" ? nearest : nearest.toReversed();
  return ordered.flatMap(({ notes, score }) => notes.map((note) => ({ note, score })));
};

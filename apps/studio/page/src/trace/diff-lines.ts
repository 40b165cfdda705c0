import { diffArrays } from "diff";

/** A run of lines that both texts have, or one alone. */
export interface LineChange {
  readonly kind: "same" | "added" | "removed";
  readonly lines: readonly string[];
}

/** Lines that may differ, at most; beyond that the one text counts as replaced by the other. */
const MOST = 1500;

/** The lines that a text lost and won against another, in their order. */
export const diffLines = (before: string, after: string): readonly LineChange[] => {
  const [one, other] = [before.split("\n"), after.split("\n")];
  const changes = diffArrays(one, other, { maxEditLength: MOST });
  if (changes === undefined)
    return [
      { kind: "removed", lines: one },
      { kind: "added", lines: other },
    ];
  return changes.map(({ added, removed, value }) => {
    if (added) return { kind: "added", lines: value };
    return { kind: removed ? "removed" : "same", lines: value };
  });
};

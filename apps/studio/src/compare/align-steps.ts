import { diffArrays } from "diff";
import type { TraceStep } from "../trace/event-index.js";

/** Two steps side by side; null where the other trace has no counterpart. */
export interface AlignedStep {
  readonly first: TraceStep | null;
  readonly second: TraceStep | null;
  readonly isSame: boolean;
}

/** Two steps after the same observation, with different actions. */
export interface Decision {
  readonly first: TraceStep;
  readonly second: TraceStep;
}

/** Steps that may differ, at most; beyond that they stand side by side by their order. */
const MOST = 1500;
/** Rows that are sent, at most. */
const MOST_ROWS = 2000;

const isSame = (one: TraceStep, other: TraceStep) =>
  one.action === other.action && one.observation === other.observation;

const decisionOf = (
  first: TraceStep | null | undefined,
  second: TraceStep | null | undefined,
): readonly Decision[] => {
  if (!first || !second) return [];
  const isOther = first.observation === second.observation && first.action !== second.action;
  return isOther ? [{ first, second }] : [];
};

/**
 * Puts two traces side by side: the same beginning, then steps with the same action in one row.
 * What one side alone did stands beside what the other did meanwhile.
 */
export const alignSteps = (first: readonly TraceStep[], second: readonly TraceStep[]) => {
  const end = first.findIndex((step, index) => !second[index] || !isSame(step, second[index]));
  const common = end < 0 ? first.length : end;
  const rows: AlignedStep[] = [];
  const [left, right] = [first.values(), second.values()];
  const add = (steps: number, others: number, isMatched: boolean) => {
    for (let index = 0; index < Math.max(steps, others); index += 1) {
      const one = (index < steps ? left.next().value : undefined) ?? null;
      const other = (index < others ? right.next().value : undefined) ?? null;
      rows.push({ first: one, second: other, isSame: isMatched && isSame(one!, other!) });
    }
  };
  add(common, common, true);
  const rest = [first.slice(common), second.slice(common)] as const;
  const changes = diffArrays([...rest[0]], [...rest[1]], {
    comparator: (one, other) => one.action === other.action,
    maxEditLength: MOST,
  });
  let [onlyFirst, onlySecond] = changes === undefined ? [rest[0].length, rest[1].length] : [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (removed) onlyFirst += count;
    else if (added) onlySecond += count;
    else {
      add(onlyFirst, onlySecond, false);
      [onlyFirst, onlySecond] = [0, 0];
      add(count, count, true);
    }
  }
  add(onlyFirst, onlySecond, false);
  const shown = rows.slice(0, MOST_ROWS);
  const difference = shown.findIndex((aligned) => !aligned.isSame);
  // Right after the same beginning both stand before the same world, wherever the rows lie.
  const [here, there] = [first[common], second[common]];
  const [decision = null] = [
    ...decisionOf(here, there),
    ...rows.flatMap((aligned) => decisionOf(aligned.first, aligned.second)),
  ];
  return {
    rows: shown,
    /** The row where the two begin to differ; null where they never do. */
    firstDifference: difference < 0 ? null : difference,
    /** The first steps at which both saw the same and did something else; null without any. */
    firstDecision: decision,
    /** That, else the first steps after the same beginning; null where only one side goes on. */
    parting: decision ?? (here && there ? { first: here, second: there } : null),
    /** Rows beyond those that are sent. */
    left: rows.length - shown.length,
  };
};
export type Alignment = ReturnType<typeof alignSteps>;

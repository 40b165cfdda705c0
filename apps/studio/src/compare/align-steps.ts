import type { TraceStep } from "../trace/event-index.js";

/** Two steps side by side; null where the other trace has no counterpart. */
interface AlignedStep {
  readonly first: TraceStep | null;
  readonly second: TraceStep | null;
  readonly isSame: boolean;
}

/** Two steps after the same observation, with different actions. */
export interface Decision {
  readonly first: TraceStep;
  readonly second: TraceStep;
}

/** Steps beyond these are put side by side by their number. */
const MOST = 600;
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

/** How alike two steps are: the same action counts more than the same observation. */
const similarity = (one: TraceStep, other: TraceStep) =>
  (one.action === other.action ? 3 : 0) + (one.observation === other.observation ? 1 : 0);

/** How alike the rest of two traces can be put, from each pair of steps on. */
const bestSimilarities = (one: readonly TraceStep[], other: readonly TraceStep[]) => {
  const width = other.length + 1;
  const best = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const alike = similarity(one[row]!, other[column]!);
      const both = alike === 0 ? 0 : alike + best[(row + 1) * width + column + 1]!;
      best[row * width + column] = Math.max(
        both,
        best[(row + 1) * width + column]!,
        best[row * width + column + 1]!,
      );
    }
  }
  return { best, width };
};

/**
 * Puts two traces side by side: the same beginning, then the longest common part of what follows, by
 * Needleman and Wunsch's alignment with no price for gaps. Where nothing is alike, steps stand side
 * by side by their order.
 */
export const alignSteps = (first: readonly TraceStep[], second: readonly TraceStep[]) => {
  const end = first.findIndex((step, index) => !second[index] || !isSame(step, second[index]));
  const common = end < 0 ? first.length : end;
  const [one, other] = [first.slice(common, common + MOST), second.slice(common, common + MOST)];
  const { best, width } = bestSimilarities(one, other);
  const rows: AlignedStep[] = first
    .slice(0, common)
    .map((step, index) => ({ first: step, second: second[index] ?? null, isSame: true }));
  const [onlyFirst, onlySecond]: [TraceStep[], TraceStep[]] = [[], []];
  const flush = () => {
    for (let index = 0; index < Math.max(onlyFirst.length, onlySecond.length); index += 1) {
      const [one = null, another = null] = [onlyFirst[index], onlySecond[index]];
      rows.push({ first: one, second: another, isSame: false });
    }
    onlyFirst.length = 0;
    onlySecond.length = 0;
  };
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const [left, right] = [one[row]!, other[column]!];
    const alike = similarity(left, right);
    const here = best[row * width + column]!;
    if (alike > 0 && here === alike + best[(row + 1) * width + column + 1]!) {
      flush();
      rows.push({ first: left, second: right, isSame: isSame(left, right) });
      row += 1;
      column += 1;
    } else if (here === best[(row + 1) * width + column]!) {
      onlyFirst.push(left);
      row += 1;
    } else {
      onlySecond.push(right);
      column += 1;
    }
  }
  onlyFirst.push(...first.slice(common + row));
  onlySecond.push(...second.slice(common + column));
  flush();
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

import { type SeededRandom, seededRandom } from "@mnemograph/core";

/** How one task went. */
export interface TaskOutcome {
  /**
   * The task's wording: whole wordings are drawn anew for intervals, because their instances stand
   * and fall together.
   */
  readonly template: string;
  readonly correct: boolean;
  readonly sideEffects: boolean;
  readonly needsChange: boolean;
  readonly calls: number;
}

/** A share of 0 to 1 with its 95 % interval. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface OutcomeSummary {
  readonly tasks: number;
  readonly correct: Rate;
  readonly sideEffects: Rate;
  readonly tasksNeedingChange: number;
  readonly correctWhereChangeIsNeeded: Rate;
  /** What an agent that does nothing would earn on the same tasks; it has no side effects. */
  readonly doNothingCorrect: Rate;
  /** Mean calls of an episode. */
  readonly calls: number;
}

const RESAMPLES = 2000;

const rateOf = (clusters: readonly (readonly boolean[])[], random: SeededRandom): Rate => {
  const share = (drawn: readonly (readonly boolean[])[]) => {
    const size = drawn.reduce((sum, { length }) => sum + length, 0);
    return size === 0
      ? 0
      : drawn.reduce((sum, values) => sum + values.filter(Boolean).length, 0) / size;
  };
  const means = Array.from({ length: RESAMPLES }, () =>
    share(clusters.map(() => random.pick(clusters))),
  ).toSorted((one, other) => one - other);
  const at = (fraction: number) => means[Math.round((means.length - 1) * fraction)] ?? 0;
  return { rate: share(clusters), low: at(0.025), high: at(0.975) };
};

/**
 * WorkBench's figures over many tasks, with bootstrap intervals over wordings (95 %, percentile).
 *
 * @example
 * const outcome = { template: "email/t00", correct: true, sideEffects: false, needsChange: true, calls: 2 };
 * summarizeOutcomes([outcome, { ...outcome, correct: false }]).correct.rate; // → 0.5
 */
export const summarizeOutcomes = (outcomes: readonly TaskOutcome[], seed = 0): OutcomeSummary => {
  const templates = [...new Set(outcomes.map(({ template }) => template))];
  const rate = (
    name: string,
    some: readonly TaskOutcome[],
    of: (outcome: TaskOutcome) => boolean,
  ) =>
    rateOf(
      templates
        .map((template) => some.filter((outcome) => outcome.template === template).map(of))
        .filter(({ length }) => length > 0),
      seededRandom(`${name}/${seed}`),
    );
  const changing = outcomes.filter(({ needsChange }) => needsChange);
  return {
    tasks: outcomes.length,
    correct: rate("correct", outcomes, ({ correct }) => correct),
    sideEffects: rate("side effects", outcomes, ({ sideEffects }) => sideEffects),
    tasksNeedingChange: changing.length,
    correctWhereChangeIsNeeded: rate(
      "correct where change is needed",
      changing,
      ({ correct }) => correct,
    ),
    doNothingCorrect: rate("nothing", outcomes, ({ needsChange }) => !needsChange),
    calls:
      outcomes.length === 0
        ? 0
        : outcomes.reduce((sum, { calls }) => sum + calls, 0) / outcomes.length,
  };
};

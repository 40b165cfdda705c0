/** One finished episode, as far as the measures need it. */
export interface EpisodeResult {
  readonly taskType: string;
  readonly success: boolean;
  /** Share of sub-goals met at the end, 0 to 1. */
  readonly goalRate: number;
  readonly steps: number;
  /** Steps of the expert on the same task. */
  readonly expertSteps?: number;
  /** Rearrangement only: things out of place at the end for each at the start. */
  readonly misplaced?: number;
  /** Rearrangement only: share of displaced things that are back, 0 where another was displaced. */
  readonly fixedStrict?: number;
}

/** Mean of some numbers; 0 for none. */
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Share of episodes that reached the goal. LangSuitE section 3.4.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * successRate([result, { ...result, success: false }]); // → 0.5
 */
export const successRate = (results: readonly EpisodeResult[]): number =>
  mean(results.map(({ success }) => (success ? 1 : 0)));

/**
 * Mean share of sub-goals met, capped at 1 per episode. LangSuitE section 3.4.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * goalSuccessRate([{ ...result, goalRate: 1.5 }, { ...result, goalRate: 0.5 }]); // → 0.75
 */
export const goalSuccessRate = (results: readonly EpisodeResult[]): number =>
  mean(results.map(({ goalRate }) => Math.min(1, goalRate)));

/**
 * Mean of things out of place at the end per thing out of place at the start; may exceed 1, lower
 * is better.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * misplacedRate([{ ...result, misplaced: 1.5 }]); // → 1.5
 */
export const misplacedRate = (results: readonly EpisodeResult[]): number =>
  mean(results.flatMap(({ misplaced }) => misplaced ?? []));

/**
 * Mean share of displaced things that are back, 0 for an episode that displaced anything else.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * fixedStrictRate([{ ...result, fixedStrict: 1 }, { ...result, fixedStrict: 0 }, result]); // → 0.5
 */
export const fixedStrictRate = (results: readonly EpisodeResult[]): number =>
  mean(results.flatMap(({ fixedStrict }) => fixedStrict ?? []));

/**
 * Share of right answers, per question type.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * accuracyByType([{ ...result, taskType: "counts" }]); // → { counts: 1 }
 */
export const accuracyByType = (
  results: readonly EpisodeResult[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(results.map(({ taskType }) => taskType))].map((type) => [
      type,
      successRate(results.filter(({ taskType }) => taskType === type)),
    ]),
  );

/**
 * Mean number of actions per episode.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * averageSteps([result, { ...result, steps: 30 }]); // → 20
 */
export const averageSteps = (results: readonly EpisodeResult[]): number =>
  mean(results.map(({ steps }) => steps));

/**
 * A score lowered by detours: `score × L* / max(L, L*)`, with L the agent's and L* the expert's
 * steps. LangSuitE appendix D, eq. 1.
 *
 * @example
 * pathWeighted(1, 20, 10); // → 0.5
 */
export const pathWeighted = (score: number, steps: number, expertSteps: number): number =>
  expertSteps === 0 && steps === 0 ? score : (score * expertSteps) / Math.max(steps, expertSteps);

/**
 * Path-weighted SR and Goal-SR over the episodes whose expert length is known. LangSuitE Table 7.
 *
 * @example
 * const result = { taskType: "household", success: true, goalRate: 1, steps: 10 };
 * pathWeightedRates([{ ...result, steps: 20, expertSteps: 10 }]); // → { success: 0.5, goal: 0.5 }
 */
export const pathWeightedRates = (
  results: readonly EpisodeResult[],
): { readonly success: number; readonly goal: number } => {
  const known = results.flatMap(({ expertSteps, ...result }) =>
    expertSteps === undefined ? [] : [{ ...result, expertSteps }],
  );
  return {
    success: mean(
      known.map(({ success, steps, expertSteps }) =>
        pathWeighted(success ? 1 : 0, steps, expertSteps),
      ),
    ),
    goal: mean(
      known.map(({ goalRate, steps, expertSteps }) =>
        pathWeighted(Math.min(1, goalRate), steps, expertSteps),
      ),
    ),
  };
};

import type { TrialResult } from "@mnemograph/core";

export interface TrialScore {
  readonly trial: number;
  /** Share of tasks solved in this trial or an earlier one. */
  readonly successRate: number;
  /** Mean over tasks of the best reward so far. */
  readonly score: number;
}

/**
 * A trial's score counts the best of each task so far: RAP runs all tasks again in every trial. RAP
 * section 4.1, figure 5.
 *
 * @example
 * const lost = { trial: 1, taskId: "put/7", success: false, reward: 0.5, steps: 30, stopReason: "limit", experience: null };
 * scorePerTrial([lost, { ...lost, trial: 2, success: true, reward: 1 }]); // → [{ trial: 1, successRate: 0, score: 0.5 }, { trial: 2, successRate: 1, score: 1 }]
 */
export const scorePerTrial = (results: readonly TrialResult[]): readonly TrialScore[] => {
  const taskIds = new Set(results.map(({ taskId }) => taskId));
  const lastTrial = Math.max(0, ...results.map(({ trial }) => trial));
  return Array.from({ length: lastTrial }, (_, index) => {
    const best = new Map<string, { success: boolean; reward: number }>();
    for (const { trial, taskId, success, reward } of results) {
      const old = best.get(taskId);
      if (trial <= index + 1)
        best.set(taskId, {
          success: success || (old?.success ?? false),
          reward: Math.max(reward, old?.reward ?? 0),
        });
    }
    const values = [...best.values()];
    return {
      trial: index + 1,
      successRate: values.filter(({ success }) => success).length / Math.max(1, taskIds.size),
      score: values.reduce((sum, { reward }) => sum + reward, 0) / Math.max(1, taskIds.size),
    };
  });
};

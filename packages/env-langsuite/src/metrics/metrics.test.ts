import { describe, expect, it } from "vitest";
import {
  accuracyByType,
  averageSteps,
  fixedStrictRate,
  goalSuccessRate,
  misplacedRate,
  pathWeighted,
  pathWeightedRates,
  successRate,
  type EpisodeResult,
} from "./metrics.js";

const episodes: readonly EpisodeResult[] = [
  { taskType: "exists", success: true, goalRate: 1, steps: 10, expertSteps: 8 },
  { taskType: "exists", success: false, goalRate: 0.5, steps: 20, expertSteps: 10 },
  { taskType: "counts", success: true, goalRate: 1.5, steps: 6, expertSteps: 12 },
  { taskType: "counts", success: false, goalRate: 0, steps: 4 },
];

describe("metrics, against cases worked out by hand", () => {
  it("counts successes: 2 of 4", () => expect(successRate(episodes)).toBe(0.5));
  it("averages sub-goals, each capped at 1: (1 + 0.5 + 1 + 0) / 4", () =>
    expect(goalSuccessRate(episodes)).toBe(0.625));
  it("averages steps: 40 / 4", () => expect(averageSteps(episodes)).toBe(10));
  it("keeps question types apart", () =>
    expect(accuracyByType(episodes)).toEqual({ exists: 0.5, counts: 0.5 }));
  it("weighs by the expert's way: 1 × 8 / 10, and no bonus for being shorter", () => {
    expect(pathWeighted(1, 10, 8)).toBe(0.8);
    expect(pathWeighted(1, 6, 12)).toBe(1);
    expect(pathWeighted(0.5, 20, 10)).toBe(0.25);
    expect(pathWeighted(1, 0, 0)).toBe(1);
  });
  it("averages path-weighted scores over episodes with an expert: (0.8 + 0 + 1) / 3 and (0.8 + 0.25 + 1) / 3", () => {
    const rates = pathWeightedRates(episodes);
    expect(rates.success).toBeCloseTo(0.6, 12);
    expect(rates.goal).toBeCloseTo(2.05 / 3, 12);
  });
  it("averages rearrangement measures over the episodes that have them: misplaced may exceed 1", () => {
    const rooms: readonly EpisodeResult[] = [
      {
        taskType: "rearrangement",
        success: false,
        goalRate: 0,
        steps: 5,
        misplaced: 1.5,
        fixedStrict: 0,
      },
      {
        taskType: "rearrangement",
        success: true,
        goalRate: 1,
        steps: 5,
        misplaced: 0,
        fixedStrict: 1,
      },
      ...episodes,
    ];
    expect(misplacedRate(rooms)).toBe(0.75);
    expect(fixedStrictRate(rooms)).toBe(0.5);
  });
  it("gives 0 for no episodes", () =>
    expect([successRate([]), averageSteps([]), misplacedRate([])]).toEqual([0, 0, 0]));
});

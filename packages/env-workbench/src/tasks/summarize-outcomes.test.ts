import { describe, expect, it } from "vitest";
import { summarizeOutcomes, type TaskOutcome } from "./summarize-outcomes.js";

const outcome = (template: string, correct: boolean, needsChange = true): TaskOutcome => ({
  template,
  correct,
  needsChange,
  sideEffects: !correct,
  calls: 2,
});

describe("summarizeOutcomes", () => {
  it("reports rates on all tasks and on those that need a change, and the rate of doing nothing", () => {
    const outcomes = [
      ...Array.from({ length: 6 }, (_, index) => outcome("a", index < 3)),
      outcome("b", true, false),
      outcome("b", false, false),
    ];
    expect(summarizeOutcomes(outcomes)).toMatchObject({
      tasks: 8,
      tasksNeedingChange: 6,
      correct: { rate: 0.5 },
      sideEffects: { rate: 0.5 },
      correctWhereChangeIsNeeded: { rate: 0.5, low: 0.5, high: 0.5 },
      doNothingCorrect: { rate: 0.25 },
      calls: 2,
    });
  });

  it("draws whole wordings: ten tasks that stand and fall together count as one", () => {
    const together = Array.from({ length: 40 }, (_, index) =>
      outcome(`t${Math.floor(index / 10)}`, index < 20),
    );
    const apart = Array.from({ length: 40 }, (_, index) => outcome(`t${index}`, index < 20));
    const width = ({ low, high }: { readonly low: number; readonly high: number }) => high - low;
    expect(width(summarizeOutcomes(together).correct)).toBeGreaterThan(
      2 * width(summarizeOutcomes(apart).correct),
    );
    expect(summarizeOutcomes(together)).toEqual(summarizeOutcomes(together));
  });
});

import { array, assert, boolean, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { countedSteps, cumulativeSuccess } from "./cumulative-success.js";

const trialsOf = (...won: readonly boolean[]) =>
  won.map((success, trial) => ({
    trial,
    success,
    reward: 0,
    steps: 10 + trial,
    stopReason: success ? "success" : "failure",
  }));

describe("cumulativeSuccess", () => {
  it("counts a task from its first success on", () => {
    expect(
      cumulativeSuccess([trialsOf(true), trialsOf(false, true), trialsOf(false, false, false)], 4),
    ).toEqual([1, 2, 2, 2]);
  });

  it("never falls, and ends with the tasks that were ever solved", () => {
    assert(
      property(array(array(boolean(), { maxLength: 6 })), (tasks) => {
        const counts = cumulativeSuccess(
          tasks.map((won) => trialsOf(...won)),
          6,
        );
        expect(counts).toEqual(counts.toSorted((left, right) => left - right));
        expect(counts.at(-1)).toBe(tasks.filter((won) => won.includes(true)).length);
      }),
    );
  });
});

describe("countedSteps", () => {
  it("takes the last trial, or all of them", () => {
    expect(countedSteps(trialsOf(false, true))).toBe(11);
    expect(countedSteps(trialsOf(false, true), "sum")).toBe(21);
    expect(countedSteps([])).toBe(0);
  });
});

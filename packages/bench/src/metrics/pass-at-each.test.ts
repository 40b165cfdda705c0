import { describe, expect, it } from "vitest";
import { passAtEach } from "./pass-at-each.js";

/** All subsets of `k` trials, looked at one by one. */
const counted = (
  tasks: readonly (readonly boolean[])[],
  k: number,
  isGood: (drawn: readonly boolean[]) => boolean,
) => {
  const subsets = (trials: readonly boolean[], size: number): (readonly boolean[])[] =>
    size === 0
      ? [[]]
      : trials.flatMap((trial, index) =>
          subsets(trials.slice(index + 1), size - 1).map((rest) => [trial, ...rest]),
        );
  const shares = tasks.map((trials) => {
    const all = subsets(trials, k);
    return all.filter(isGood).length / all.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
};

describe("passAtEach", () => {
  const [yes, no] = [true, false];
  const tasks = [
    [yes, yes, yes, yes],
    [yes, no, yes, no],
    [no, no, no, yes],
    [no, no, no, no],
  ];

  it("is the share of draws of k trials that all succeed, and in which any does", () => {
    for (const { k, all, any, tasks: count } of passAtEach(tasks)) {
      expect(all.rate).toBeCloseTo(
        counted(tasks, k, (drawn) => drawn.every(Boolean)),
        12,
      );
      expect(any.rate).toBeCloseTo(
        counted(tasks, k, (drawn) => drawn.some(Boolean)),
        12,
      );
      expect(count).toBe(4);
      for (const { rate, interval } of [all, any]) {
        expect(interval.low).toBeLessThanOrEqual(rate);
        expect(interval.high).toBeGreaterThanOrEqual(rate);
      }
    }
    expect(passAtEach(tasks).map(({ k }) => k)).toEqual([1, 2, 3, 4]);
    expect(passAtEach(tasks)).toEqual(passAtEach(tasks));
  });

  it("counts a task for no more trials than it has", () => {
    expect(
      passAtEach([[yes], [yes, no]]).map(({ k, all, tasks: count }) => [k, all.rate, count]),
    ).toEqual([
      [1, 0.75, 2],
      [2, 0, 1],
    ]);
    expect(passAtEach([])).toEqual([]);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clopperPearson } from "./clopper-pearson.js";
import { mcnemarExact } from "./mcnemar-exact.js";
import { newcombeDifference } from "./newcombe-difference.js";
import { pairedInterval } from "./paired-interval.js";

const rate = (successes: number, trials: number) => ({ successes, trials });
const near = (low: number, high: number, digits = 3) => ({
  low: expect.closeTo(low, digits),
  high: expect.closeTo(high, digits),
});

describe("newcombeDifference", () => {
  it("agrees with the published examples", () => {
    // Newcombe 1998, table II, method 10: the first minus the second there.
    expect(newcombeDifference(rate(48, 80), rate(56, 70))).toEqual(near(0.0524, 0.3339, 4));
    expect(newcombeDifference(rate(3, 10), rate(9, 10))).toEqual(near(0.1705, 0.809, 4));
    expect(newcombeDifference(rate(0, 10), rate(10, 10))).toEqual(near(0.6075, 1, 4));
    expect(newcombeDifference(rate(0, 0), rate(0, 0))).toEqual({ low: -1, high: 1 });
  });

  it("is wide for few trials, and holds the difference", () => {
    const { low, high } = newcombeDifference(rate(50, 100), rate(0, 1));
    expect([low < -0.5, high > 0]).toEqual([true, true]);
  });
});

describe("clopperPearson", () => {
  it("agrees with closed forms and known values", () => {
    expect(clopperPearson(0, 6)).toEqual(near(0, 1 - 0.025 ** (1 / 6), 9));
    expect(clopperPearson(6, 6)).toEqual(near(0.025 ** (1 / 6), 1, 9));
    expect(clopperPearson(4, 10)).toEqual(near(0.1216, 0.7376, 4));
    expect(clopperPearson(2500, 5000)).toEqual(near(0.486, 0.514));
    expect(clopperPearson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it("leaves out one half just where McNemar's exact p-value is below 0.05", () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.nat({ max: 60 }), (first, second) => {
        const { low, high } = clopperPearson(second, first + second);
        expect(low > 0.5 || high < 0.5).toBe(mcnemarExact(first, second) < 0.05);
      }),
      { numRuns: 60 },
    );
  });
});

describe("pairedInterval", () => {
  it("ends where the likeliest shares under a difference lie 1.96 deviations away", () => {
    const logOf = (count: number, share: number) => (count === 0 ? 0 : count * Math.log(share));
    for (const [pairs, onlyFirst, onlySecond] of [
      [44, 0, 1],
      [30, 5, 9],
      [12, 2, 7],
    ] as const) {
      const { low, high } = pairedInterval({ pairs, onlyFirst, onlySecond });
      for (const [end, deviations] of [
        [low, 1.96],
        [high, -1.96],
      ] as const) {
        // The first side's share of discordant pairs by trial and error.
        const from = Math.max(0, -end);
        const shares = Array.from(
          { length: 40_000 },
          (_, at) => from + (((at + 1) / 40_002) * (1 - Math.abs(end))) / 2,
        );
        const likelihood = (share: number) =>
          logOf(onlyFirst, share) +
          logOf(onlySecond, share + end) +
          logOf(pairs - onlyFirst - onlySecond, 1 - 2 * share - end);
        const best = shares.reduce((one, other) =>
          likelihood(other) > likelihood(one) ? other : one,
        );
        const variance = pairs * (2 * best + end - end ** 2);
        const score = (onlySecond - onlyFirst - pairs * end) / Math.sqrt(variance);
        expect(score).toBeCloseTo(deviations, 1);
      }
    }
  });

  it("says little after few pairs", () => {
    // Without discordant pairs it is z² / (n + z²) either way.
    expect(pairedInterval({ pairs: 6, onlyFirst: 0, onlySecond: 0 })).toEqual(
      near(-0.3903, 0.3903, 4),
    );
    expect(pairedInterval({ pairs: 1, onlyFirst: 0, onlySecond: 1 }).low).toBeLessThan(0);
    expect(pairedInterval({ pairs: 0, onlyFirst: 0, onlySecond: 0 })).toEqual({ low: -1, high: 1 });
  });

  it("holds the difference, mirrors, and narrows as pairs are added", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 200 }),
        (onlyFirst, onlySecond, others) => {
          const pairs = onlyFirst + onlySecond + others;
          const { low, high } = pairedInterval({ pairs, onlyFirst, onlySecond });
          const difference = (onlySecond - onlyFirst) / pairs;
          expect(low <= difference + 1e-9 && difference <= high + 1e-9).toBe(true);
          const other = pairedInterval({ pairs, onlyFirst: onlySecond, onlySecond: onlyFirst });
          expect(other.low).toBeCloseTo(-high, 8);
          const more = pairedInterval({ pairs: 2 * pairs, onlyFirst, onlySecond });
          expect(more.high - more.low).toBeLessThan(high - low);
        },
      ),
      { numRuns: 60 },
    );
  });
});

import { seededRandom } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { type ResultLine, toResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import { compareResults } from "./compare-results.js";
import { mcnemarExact } from "./mcnemar-exact.js";
import { summarize } from "./summarize.js";
import { wilsonInterval, wilsonOverTasks } from "./wilson-interval.js";

const play = (succeeds: (index: number) => boolean, pipeline = "act", trials = 1): ResultLine[] =>
  makePlan(10, { pipelines: [pipeline], trials }).episodes.map((episode) => {
    const success = succeeds(episode.index);
    return toResultLine(
      episode,
      outcome({ success, score: Number(success), steps: episode.index }),
    );
  });

describe("wilsonOverTasks", () => {
  it("is Wilson's where each task was played once, or plays of a task are unlike", () => {
    expect(wilsonOverTasks([[1], [0], [1]])).toEqual(wilsonInterval(2, 3));
    expect(
      wilsonOverTasks([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual(wilsonInterval(2, 4));
  });

  it("counts a task once whose plays end alike", () => {
    const tasks = Array.from({ length: 16 }, (_, index) => Array(5).fill(Number(index < 12)));
    const { low, high } = wilsonOverTasks(tasks);
    expect(low).toBeCloseTo(wilsonInterval(12 * (15 / 16), 15).low, 12);
    expect(high - low).toBeGreaterThan(2 * (0.832 - 0.645));
    expect(
      wilsonOverTasks([
        [1, 1, 1],
        [1, 1, 1],
      ]),
    ).toEqual(wilsonInterval(2, 2));
    expect(wilsonOverTasks([[0, 1, 0]])).toEqual(wilsonInterval(1 / 3, 1));
  });

  it("covers the true rate in 95 % of draws where plays of a task are alike", () => {
    const random = seededRandom("wilson over tasks");
    const draws = Array.from({ length: 500 }, () => {
      const tasks = Array.from({ length: 40 }, () => {
        const isSolved = random.next() < 0.7;
        return Array.from({ length: 5 }, () => Number(random.next() < 0.9 === isSolved));
      });
      const { low, high } = wilsonOverTasks(tasks);
      return Number(low <= 0.66 && 0.66 <= high);
    });
    const covered = draws.reduce((sum, one) => sum + one, 0) / draws.length;
    expect(covered).toBeGreaterThan(0.92);
    expect(covered).toBeLessThan(0.98);
  });
});

describe("wilsonInterval", () => {
  it("agrees with values computed by hand", () => {
    expect(wilsonInterval(45, 50).low).toBeCloseTo(0.7864, 4);
    expect(wilsonInterval(45, 50).high).toBeCloseTo(0.9565, 4);
    // At no success the upper end is z² / (n + z²).
    expect(wilsonInterval(0, 10)).toEqual({
      low: 0,
      high: expect.closeTo(3.8414588 / 13.8414588, 6) as number,
    });
    expect(wilsonInterval(10, 10)).toEqual({
      low: expect.closeTo(10 / 13.8414588, 6) as number,
      high: 1,
    });
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it("holds the rate, stays in 0 to 1, and mirrors", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, share) => {
          const successes = Math.round(trials * share);
          const { low, high } = wilsonInterval(successes, trials);
          const rate = successes / trials;
          expect(low >= 0 && low <= rate && rate <= high && high <= 1).toBe(true);
          expect(wilsonInterval(trials - successes, trials).low).toBeCloseTo(1 - high, 10);
        },
      ),
    );
  });
});

/** McNemar's exact p-value in whole numbers, rounded at the end. */
const exact = (first: number, second: number) => {
  const total = BigInt(first + second);
  let [term, tail] = [1n, 1n];
  for (let count = 1n; count <= BigInt(Math.min(first, second)); count += 1n) {
    term = (term * (total - count + 1n)) / count;
    tail += term;
  }
  const digits = 10n ** 30n;
  return Math.min(1, Number((2n * tail * digits) / 2n ** total) / 1e30);
};

describe("mcnemarExact", () => {
  it("agrees with values computed by hand", () => {
    expect(mcnemarExact(0, 0)).toBe(1);
    expect(mcnemarExact(0, 5)).toBeCloseTo(2 / 32, 12);
    expect(mcnemarExact(1, 8)).toBeCloseTo(20 / 512, 12);
    expect(mcnemarExact(8, 1)).toBeCloseTo(20 / 512, 12);
    expect(mcnemarExact(3, 3)).toBe(1);
  });

  it("agrees with exact whole-number arithmetic, also where 2^-n is no double", () => {
    fc.assert(
      fc.property(fc.nat({ max: 900 }), fc.nat({ max: 900 }), (first, second) => {
        expect(mcnemarExact(first, second)).toBeCloseTo(exact(first, second), 9);
      }),
    );
    expect(mcnemarExact(700, 800) / exact(700, 800)).toBeCloseTo(1, 6);
  });
});

describe("bootstrapInterval", () => {
  it("repeats with the seed, surrounds the mean, and has the width that theory gives", () => {
    const random = seededRandom(1);
    const values = Array.from({ length: 400 }, () => [random.next()]);
    const mean = values.flat().reduce((sum, value) => sum + value, 0) / 400;
    const interval = bootstrapInterval(values, { random: seededRandom(2) });
    expect(bootstrapInterval(values, { random: seededRandom(2) })).toEqual(interval);
    expect(interval.low).toBeLessThan(mean);
    expect(interval.high).toBeGreaterThan(mean);
    // Uniform numbers: standard error 1 / sqrt(12 * 400).
    expect((interval.high - interval.low) / (2 * 1.96)).toBeCloseTo(1 / Math.sqrt(4800), 2);
  });

  it("draws whole clusters: two trials that always agree give no narrower interval than one", () => {
    const once = Array.from({ length: 50 }, (_, index) => [index % 2]);
    const twice = once.map(([value = 0]) => [value, value]);
    expect(bootstrapInterval(twice, { random: seededRandom(3) })).toEqual(
      bootstrapInterval(once, { random: seededRandom(3) }),
    );
  });

  it("has no width for one value", () => {
    expect(bootstrapInterval([[0.5]], { random: seededRandom(1) })).toEqual({
      low: 0.5,
      high: 0.5,
    });
  });
});

describe("summarize", () => {
  it("groups by pipeline and task type, and adds all together", () => {
    const rows = summarize([...play((index) => index < 4), ...play(() => true, "react")]);
    expect(
      rows.map(({ pipeline, taskType, episodes, successes }) => [
        pipeline,
        taskType,
        episodes,
        successes,
      ]),
    ).toEqual([
      ["act", "even", 5, 2],
      ["act", "odd", 5, 2],
      ["act", "all", 10, 4],
      ["react", "even", 5, 5],
      ["react", "odd", 5, 5],
      ["react", "all", 10, 10],
    ]);
    expect(rows[2]).toMatchObject({
      successRate: 0.4,
      score: 0.4,
      steps: 4.5,
      calls: 2,
      promptTokens: 10,
      cost: 0.25,
      errors: 0,
    });
  });

  it("does not know the cost of a group with one unknown price", () => {
    const [first, ...rest] = play(() => true);
    expect(summarize([{ ...first!, cost: null }, ...rest]).map(({ cost }) => cost)).toEqual([
      null,
      0.25,
      null,
    ]);
  });
});

describe("compareResults", () => {
  it("leaves out what the offline model plays by procedures of its own, and nothing of other models", () => {
    const model = (name: string, lines: readonly ResultLine[]) =>
      lines.map((line) => ({ ...line, model: name }));
    const [first, second] = [play((index) => index % 2 === 0), play(() => true)];
    const left = compareResults(model("offline", first), model("offline", second), {
      scripted: ["ev"],
    });
    expect(left).toMatchObject({ pairs: 5, scripted: 10, unpaired: { first: 0, second: 0 } });
    expect(left.flips.every(({ taskType }) => taskType === "odd")).toBe(true);
    expect(
      compareResults(model("gpt", first), model("gpt", second), { scripted: ["ev"] }),
    ).not.toHaveProperty("scripted");
    expect(() =>
      compareResults(model("offline", first), model("offline", second), { scripted: [""] }),
    ).toThrow(/scripted solver/);
  });

  it("pairs by task and lists what flipped", () => {
    const comparison = compareResults(
      play((index) => index < 5),
      play((index) => index > 3, "react"),
    );
    expect(comparison).toMatchObject({
      pairs: 10,
      unpaired: { first: 0, second: 0 },
      success: { first: 0.5, second: 0.6, onlyFirst: 4, onlySecond: 5, mcnemarP: 1 },
      steps: { difference: 0, interval: { low: 0, high: 0 } },
    });
    expect(comparison.success.difference).toBeCloseTo(0.1);
    expect(comparison.flips).toHaveLength(9);
    expect(comparison.flips[0]).toMatchObject({
      taskId: "test/task-0",
      firstSucceeded: true,
      firstEpisodeId: "act~test~task-0~0",
      secondEpisodeId: "react~test~task-0~0",
    });
  });

  it("leaves out what has no partner, and pairs trials", () => {
    const comparison = compareResults(
      play(() => true, "act", 2),
      play(() => false).slice(3),
    );
    expect(comparison).toMatchObject({
      pairs: 7,
      unpaired: { first: 13, second: 0 },
      success: { difference: -1, interval: { low: -1, high: -1 } },
    });
    expect(comparison.success.mcnemarP).toBeCloseTo(2 / 2 ** 7, 12);
  });

  it("refuses sides that share nothing or hold an episode twice", () => {
    const results = play(() => true);
    expect(() => compareResults(results.slice(0, 5), results.slice(5))).toThrow(/share no episode/);
    expect(() => compareResults([...results, ...play(() => true, "react")], results)).toThrow(
      /first side .* twice/,
    );
  });
});

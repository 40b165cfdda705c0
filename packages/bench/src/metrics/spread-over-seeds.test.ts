import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { type EpisodeOutcome, type ResultLine, toResultLine } from "../run/result-line.js";
import { renderSpread } from "../report/render-spread.js";
import { spreadOverSeeds, studentT } from "./spread-over-seeds.js";

const play = (
  seed: number,
  wins: number,
  more: (index: number) => Partial<EpisodeOutcome> = () => ({}),
): ResultLine[] =>
  makePlan(10, { seed }).episodes.map((episode) =>
    toResultLine(episode, outcome({ success: episode.index < wins, ...more(episode.index) })),
  );

describe("studentT", () => {
  it("agrees with printed tables, and goes over into the normal distribution", () => {
    expect(studentT(1)).toBeCloseTo(12.706, 3);
    expect(studentT(4)).toBeCloseTo(2.776, 3);
    expect(studentT(60)).toBeCloseTo(2.0, 2);
    expect(studentT(10_000)).toBeCloseTo(1.96, 3);
  });
});

describe("spreadOverSeeds", () => {
  it("agrees with values computed by hand", () => {
    const [spread] = spreadOverSeeds([...play(2, 8), ...play(1, 6), ...play(3, 7)]);
    // Rates 0.6, 0.8, 0.7: mean 0.7, deviation 0.1, t of two degrees of freedom 4.303.
    expect(spread).toMatchObject({ pipeline: "act", seeds: [1, 2, 3], episodes: [10, 10, 10] });
    expect(spread?.rates).toEqual([0.6, 0.8, 0.7]);
    expect(spread?.mean).toBeCloseTo(0.7, 12);
    expect(spread?.deviation).toBeCloseTo(0.1, 12);
    expect(spread?.interval.low).toBeCloseTo(0.7 - (4.303 * 0.1) / Math.sqrt(3), 3);
    expect(spread?.interval.high).toBeCloseTo(0.7 + (4.303 * 0.1) / Math.sqrt(3), 3);
    expect(spread?.taskInterval.low).toBeCloseTo(0.3968, 3);
  });

  it("reports one process, the chosen one and any separately, and cuts at 0 and 1", () => {
    const several = (wins: number) => ({
      processes: [0, 1].map((index) => ({
        name: `b/${index}`,
        success: index < wins,
        score: 0,
        steps: 1,
        chosen: index === 0,
      })),
    });
    const results = [...play(1, 10, () => several(1)), ...play(2, 0, () => several(1))];
    const spreads = spreadOverSeeds(results);
    expect(spreads.map(({ counted, mean }) => [counted, mean])).toEqual([
      ["one", 0.5],
      ["chosen", 0.5],
      ["any", 1],
    ]);
    expect(spreads[1]?.interval).toEqual({ low: 0, high: 1 });
    expect(renderSpread(spreads)).toContain("act, one of them");
  });

  it("has nothing to say of one seed, and leaves out what was not played", () => {
    expect(spreadOverSeeds(play(1, 5))).toEqual([]);
    const unplayed = play(2, 0, () => ({ error: { code: "WorkerDied", message: "gone" } }));
    expect(spreadOverSeeds([...play(1, 5), ...unplayed])).toEqual([]);
    expect(renderSpread([])).toBe("");
  });
});

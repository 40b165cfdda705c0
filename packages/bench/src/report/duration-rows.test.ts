import { expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { toResultLine } from "../run/result-line.js";
import { durationRows } from "./duration-rows.js";
import { makeReport } from "./make-report.js";
import { renderReport } from "./render-report.js";

const { episodes } = makePlan(20, { pipelines: ["act", "react"] });
const down = { code: "MODEL_UNREACHABLE", message: "down" };
const acted = episodes.filter(({ pipeline }) => pipeline === "act");
const results = episodes.map((episode) =>
  toResultLine(episode, outcome(episode.episodeId === acted[19]?.episodeId ? { error: down } : {})),
);
/** One to twenty seconds; the longest was ended by its endpoint. */
const durations = new Map(
  acted.map(({ episodeId }, index) => [
    episodeId,
    { seconds: index + 1, callSeconds: (index + 1) / 2 },
  ]),
);

it("says median and 95th percentile of each pipeline whose durations are known", () => {
  expect(durationRows(results, durations)).toEqual([
    { model: results[0]?.model, pipeline: "act", episodes: 19, median: 10, p95: 19, callMedian: 5 },
  ]);
});

it("stands in a report where durations are given, and nowhere else", () => {
  const report = makeReport(results, { durations });
  expect(report.durations).toHaveLength(1);
  expect(renderReport(report)).toMatch(/Seconds per episode[^]*\n *act +19 +10\.0 +19\.0 +5\.00\n/);
  const without = makeReport(results);
  expect(without).not.toHaveProperty("durations");
  expect(makeReport(results, { durations: new Map() })).toEqual(without);
});

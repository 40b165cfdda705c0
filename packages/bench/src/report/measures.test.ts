import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import type { PaperNumber } from "@mnemograph/core";
import { withMeasures } from "../experiment/play-episode.js";
import { ResultLine, toResultLine } from "../run/result-line.js";
import { makeReport } from "./make-report.js";
import { renderReport } from "./render-report.js";

/**
 * Two tasks of the types even and odd, with the share of their conditions that holds at the end.
 */
const results = makePlan(4).episodes.map((episode) =>
  toResultLine(
    episode,
    outcome({
      measures: { tidy: episode.index === 3 ? 1 : 0, goalSuccessRate: episode.index / 4 },
    }),
  ),
);
const number = (metric: string, value: number): PaperNumber => ({
  paper: "Paper",
  table: "1",
  environment: "fake",
  split: null,
  taskType: "some",
  method: "Act",
  pipeline: "act",
  model: null,
  metric,
  unit: "percent",
  value,
  primary: true,
  setting: {},
  source: "table 1",
});

describe("measures", () => {
  it("are kept in the result line, sorted by name", () => {
    expect(Object.keys(results[0]?.measures ?? {})).toEqual(["goalSuccessRate", "tidy"]);
    expect(ResultLine.parse(JSON.parse(JSON.stringify(results[0])))).toEqual(results[0]);
  });

  it("are averaged over the groups that are asked for, beside the papers' numbers", () => {
    const options = {
      groupsOf: (type: string) => [type, "some"],
      papers: [number("goalSuccessRate", 40.5), number("successRate", 12)],
      remarks: ["Mind this."],
    };
    const report = makeReport(results, options);
    expect(
      report.rows.map(({ taskType, measures }) => [
        taskType,
        measures["goalSuccessRate"],
        measures["tidy"],
      ]),
    ).toEqual([
      ["even", 0.25, 0],
      ["odd", 0.5, 0.5],
      ["some", 0.375, 0.25],
    ]);
    const text = renderReport(report);
    expect(text).toContain("Mind this.");
    expect(text).toMatch(/act\s+some\s+37\.5, a 40\.5\s+25\.0/);
    expect(text).toContain("  a: Paper Table 1, Act");
    expect(text).toContain("means in percent, each with the papers' numbers:");
    expect(renderReport(makeReport(results))).toContain("means in percent:");
  });

  it("have intervals over clusters where tasks come in them, and say over how many episodes they are where that is not all", () => {
    const some = results.map((line, index) =>
      index % 2 === 0 ? line : { ...line, measures: { tidy: 1 } },
    );
    const report = makeReport(some, { clusters: { name: "wordings", of: (taskId) => taskId } });
    const all = report.rows.find(({ taskType }) => taskType === "all");
    expect(all?.measureIntervals?.["goalSuccessRate"]?.episodes).toBe(results.length / 2);
    expect(all?.measureIntervals?.["tidy"]?.interval.high).toBe(1);
    const text = renderReport(report);
    expect(text).toContain("means in percent with bootstrap intervals over wordings");
    expect(text).toMatch(
      new RegExp(
        `act +all +[\\d.]+ \\([\\d.]+–[\\d.]+\\) of ${results.length / 2} +[\\d.]+ \\([\\d.]+–100\\.0\\)`,
      ),
    );
    expect(makeReport(results).rows.some((row) => "measureIntervals" in row)).toBe(false);
  });

  it("count the episodes that prompts left out, and do not show them in percent", async () => {
    const [episode] = makePlan(1).episodes;
    if (episode === undefined) throw new Error("no episode");
    const state = { trajectory: [], droppedEpisodes: 3 };
    const played = await withMeasures(outcome(), episode.task, state, {});
    const text = renderReport(makeReport([toResultLine(episode, played)]));
    expect(text).toContain("means in percent, dropped episodes as counts:");
    expect(text).toMatch(/dropped episodes\n[^]*\s3\.0\n/);
  });

  it("leave no table where there are none", () => {
    const plain = makePlan(2).episodes.map((episode) => toResultLine(episode, outcome()));
    expect(renderReport(makeReport(plain))).not.toContain("own measures");
  });
});

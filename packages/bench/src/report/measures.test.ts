import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import type { PaperNumber } from "../papers/papers-for.js";
import { ResultLine, toResultLine } from "../run/result-line.js";
import { makeReport } from "./make-report.js";
import { renderReport } from "./render-report.js";

/** Two tasks of the types even and odd, with the share of their conditions that holds at the end. */
const results = makePlan(4).episodes.map((episode) =>
  toResultLine(episode, outcome({ measures: { tidy: episode.index === 3 ? 1 : 0, goalSuccessRate: episode.index / 4 } })),
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
    expect(report.rows.map(({ taskType, measures }) => [taskType, measures["goalSuccessRate"], measures["tidy"]])).toEqual([
      ["even", 0.25, 0],
      ["odd", 0.5, 0.5],
      ["some", 0.375, 0.25],
    ]);
    const text = renderReport(report);
    expect(text).toContain("Mind this.");
    expect(text).toMatch(/act\s+some\s+37\.5, a 40\.5\s+25\.0/);
    expect(text).toContain("  a: Paper Table 1, Act");
  });

  it("leave no table where there are none", () => {
    const plain = makePlan(2).episodes.map((episode) => toResultLine(episode, outcome()));
    expect(renderReport(makeReport(plain))).not.toContain("own measures");
  });
});

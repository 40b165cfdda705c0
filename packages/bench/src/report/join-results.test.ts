import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { type ResultLine, toResultLine } from "../run/result-line.js";
import { joinResults } from "./join-results.js";
import { makeReport } from "./make-report.js";

const play = (from: number, to: number): ResultLine[] =>
  makePlan(to, { pipelines: ["act"] })
    .episodes.slice(from)
    .map((episode) => toResultLine(episode, outcome({ success: episode.index === 0 })));

describe("joinResults", () => {
  it("counts every task of both runs once", () => {
    const joined = joinResults([
      { version: "1", results: play(0, 2) },
      { version: "1", results: play(2, 5) },
    ]);
    const row = makeReport(joined).rows.find(({ taskType }) => taskType === "all");
    expect(row).toMatchObject({ episodes: 5, successRate: 0.2 });
  });

  it("refuses a task that two runs played, and runs on different environments", () => {
    const [first, second] = [play(0, 2), play(1, 5)];
    expect(() =>
      joinResults([first, second].map((results) => ({ version: "1", results }))),
    ).toThrow(/act played .* would count twice/);
    const other = { version: "2", results: play(2, 5) };
    expect(() => joinResults([{ version: "1", results: first }, other])).toThrow(
      /one table cannot hold 1 and 2/,
    );
  });
});

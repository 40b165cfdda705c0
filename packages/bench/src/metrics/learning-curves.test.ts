import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { makeReport } from "../report/make-report.js";
import { renderReport } from "../report/render-report.js";
import { ResultLine, toResultLine } from "../run/result-line.js";
import { learningCurves } from "./learning-curves.js";
import { wilsonInterval } from "./wilson-interval.js";

/**
 * Two streams of 12 tasks: the learner succeeds from the seventh task on, the other at every
 * second.
 */
const resultsOf = (passes = 1) =>
  makePlan(12, {
    pipelines: ["learner", "steady"],
    trials: 2,
    stream: { seed: 1, passes },
  }).episodes.map((episode) => {
    const position = episode.stream?.position ?? 0;
    const success = episode.pipeline === "learner" ? position >= 6 : position % 2 === 0;
    return toResultLine(
      episode,
      outcome({
        success,
        score: Number(success),
        held: episode.pipeline === "learner" ? position : 0,
      }),
    );
  });

describe("learningCurves", () => {
  const [learner, steady] = learningCurves(resultsOf(), { windows: 4 });

  it("reports success window by window over all streams, with intervals", () => {
    expect(learner).toMatchObject({ pipeline: "learner", streams: 2 });
    expect(
      learner?.windows.map(({ from, to, episodes, successRate, held }) => [
        from,
        to,
        episodes,
        successRate,
        held,
      ]),
    ).toEqual([
      [1, 3, 6, 0, 1],
      [4, 6, 6, 0, 4],
      [7, 9, 6, 1, 7],
      [10, 12, 6, 1, 10],
    ]);
    expect(learner?.windows[0]?.successInterval).toEqual(wilsonInterval(0, 6));
    expect(steady?.windows.map(({ successRate }) => successRate)).toEqual([
      4 / 6,
      2 / 6,
      4 / 6,
      2 / 6,
    ]);
  });

  it("reports the effect of learning, with an interval that holds zero where there was none", () => {
    expect(learner?.change).toEqual({ difference: 1, interval: { low: 1, high: 1 } });
    expect(steady?.change.difference).toBe(0);
    expect(steady?.change.interval.low).toBeLessThan(0);
    expect(steady?.change.interval.high).toBeGreaterThan(0);
  });

  it.each([1, 2, 4])("compares as many of the first tasks as of the last ones: %s", (length) => {
    const played = resultsOf().filter(({ stream }) => (stream?.position ?? 0) < length);
    const [, every] = learningCurves(played);
    expect(every?.change.difference).toBe({ 1: 0, 2: -1, 4: 0 }[length]);
  });

  it("distinguishes tasks by what was met before, the task itself included", () => {
    expect(learner?.seen.task.episodes).toBe(0);
    expect((learner?.seen.new.episodes ?? 0) + (learner?.seen.kind.episodes ?? 0)).toBe(24);
    // Two types in each of two streams.
    expect(learner?.seen.new).toMatchObject({ episodes: 4, successRate: 0 });
    const [again] = learningCurves(resultsOf(2));
    expect(again?.seen.task).toMatchObject({ episodes: 24, successRate: 1 });
  });

  it("leaves out what was not played, and reports nothing of runs that are no streams", () => {
    const lost = resultsOf().map((line, index) =>
      index === 0 ? { ...line, error: { code: "MODEL_CALL_FAILED", message: "refused" } } : line,
    );
    expect(
      learningCurves(lost, { windows: 4 }).find(({ pipeline }) => pipeline === "learner")
        ?.windows[0]?.episodes,
    ).toBe(5);
    expect(
      learningCurves(makePlan(3).episodes.map((episode) => toResultLine(episode, outcome()))),
    ).toEqual([]);
  });

  it("draws whole clusters where tasks come in clusters", () => {
    const clusters = { name: "halves", of: (taskId: string) => taskId.slice(0, -1) };
    const [apart] = learningCurves(resultsOf(), { windows: 1 });
    const [together] = learningCurves(resultsOf(), { windows: 1, clusters });
    expect(together?.windows[0]?.successRate).toBe(apart?.windows[0]?.successRate);
    expect(together?.windows[0]?.successInterval).not.toEqual(apart?.windows[0]?.successInterval);
  });
});

describe("the report of a stream", () => {
  const results = resultsOf();

  it("is validated as every result is, and holds the curves as data and as text", () => {
    for (const line of results)
      expect(ResultLine.parse(JSON.parse(JSON.stringify(line)))).toEqual(line);
    expect(
      ResultLine.safeParse({ ...results[0], stream: { ...results[0]?.stream, seen: "maybe" } })
        .success,
    ).toBe(false);
    const report = makeReport(results);
    expect(report.curves?.map(({ pipeline }) => pipeline)).toEqual(["learner", "steady"]);
    const text = renderReport(report);
    expect(text).toMatch(/^curve +▁▁▁███ +\S{6}$/m);
    expect(text).toMatch(/^1–2 +0\.0 \(0\.0–49\.0\) /m);
    expect(text).toMatch(/^learner +2 .* \+100\.0 \(\+100\.0\) +10\.5$/m);
    expect(text).toContain("memories grow from task to task");
    expect(renderReport(report, "markdown")).toMatch(/^\| curve \| +▁▁▁███ \|/m);
  });

  it("is as it was where tasks are no stream", () => {
    const report = makeReport(
      makePlan(3).episodes.map((episode) => toResultLine(episode, outcome())),
    );
    expect("curves" in report).toBe(false);
    expect(renderReport(report)).not.toContain("urve");
  });
});

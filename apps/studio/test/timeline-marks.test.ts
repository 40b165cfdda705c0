import { describe, expect, it } from "vitest";
import { timelineMarks, timelineScale, timelineTicks } from "../page/src/trace/timeline-marks.js";
import type { Span } from "../src/trace/event-index.js";

const span = (number: number, more: Partial<Span> = {}): Span => ({
  number,
  node: "act",
  path: "",
  start: 10 * number,
  end: 10 * number + 5,
  calls: 1,
  problems: 0,
  promptTokens: 0,
  completionTokens: 0,
  cost: 0,
  reads: 0,
  writes: 0,
  step: null,
  ...more,
});

describe("a timeline", () => {
  it("draws each kind as one shape, which grows no further where marks lie on one another", () => {
    const spans = Array.from({ length: 20_000 }, (_, number) =>
      span(number, { calls: number % 2 }),
    );
    const marks = timelineMarks(spans, timelineScale(spans));
    expect(marks.map(({ kind }) => kind).toSorted()).toEqual(["model", "other"]);
    for (const { shape } of marks) {
      expect(shape.split("M").length).toBeGreaterThan(100);
      expect(shape.split("M").length).toBeLessThan(1500);
    }
  });

  it("finds the node at a place of a lane, or the nearest one", () => {
    const spans = [span(0), span(1, { path: "lane:1" }), span(9)];
    const { spanAt, end } = timelineScale(spans);
    expect(end).toBe(95);
    expect(spanAt(2, 0)?.number).toBe(0);
    expect(spanAt(700, 0)?.number).toBe(9);
    expect(spanAt(700, 1)?.number).toBe(1);
    expect(spanAt(700, 2)).toBeUndefined();
  });

  it.each([
    [95, [0, 20, 40, 60, 80]],
    [6000, [0, 1000, 2000, 3000, 4000, 5000, 6000]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])("has round times on its axis up to %d ms", (end, ticks) => {
    expect(timelineTicks(end).map((tick) => Number(tick.toFixed(3)))).toEqual(ticks);
  });
});

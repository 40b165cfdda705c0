import { describe, expect, it } from "vitest";
import type { Span, TraceStep } from "./event-index.js";
import { failurePoint } from "./failure-point.js";
import { stopSentence } from "./stop-sentence.js";

const span = (number: number, more: Partial<Span> = {}): Span => ({
  number,
  node: "act",
  path: "",
  start: number,
  end: number,
  calls: 1,
  problems: 0,
  promptTokens: 1,
  completionTokens: 1,
  cost: 0,
  reads: 0,
  writes: 0,
  step: number,
  ...more,
});
const step = (index: number, answer: string, more: Partial<TraceStep> = {}): TraceStep => ({
  path: "",
  index,
  observation: `view ${index}`,
  action: "look",
  kind: "act",
  answer,
  span: index,
  ...more,
});
const ended = (success: boolean, stopReason = "step-limit") => ({
  ended: { success, reward: 0, steps: 3, stopReason },
});
const spans = [span(0), span(1), span(2), span(3)];

describe("the failure of an episode", () => {
  it("is the first of the vain steps at its end, or its last step", () => {
    const steps = [
      step(0, "Nothing happens."),
      step(1, "a door"),
      step(2, "view 2"),
      step(3, "x", { kind: "invalid" }),
    ];
    expect(failurePoint(ended(false), spans, steps)).toMatchObject({
      span: 2,
      failed: null,
      lastUseful: { index: 1 },
    });
    expect(failurePoint(ended(false), spans, steps.slice(0, 2))?.span).toBe(1);
  });

  it("is the node that failed or whose reply could not be used, before any step", () => {
    const broken = [...spans, span(4, { node: "retrieve", error: "no memory", step: null })];
    expect(failurePoint(ended(false, "error"), broken, [step(0, "a door")])).toMatchObject({
      span: 4,
      failed: { node: "retrieve", error: "no memory" },
    });
    const unusable = [...spans, span(4, { problems: 1, step: null })];
    expect(failurePoint(ended(false), unusable, [step(0, "a door")])?.span).toBe(4);
    expect(failurePoint(ended(false), [span(0)], [])).toMatchObject({ span: 0, lastUseful: null });
  });

  it("is none of an episode that succeeded, goes on, or has no events", () => {
    expect(failurePoint(ended(true), spans, [])).toBeNull();
    expect(failurePoint({ ended: null }, spans, [])).toBeNull();
    expect(failurePoint(ended(false), [], [])).toBeNull();
  });

  it("has a sentence for every reason, those of other programs too", () => {
    for (const reason of ["step-limit", "", "__proto__", "constructor"])
      expect(stopSentence(ended(false, reason).ended)).toMatch(/^[A-Z].*\.$/);
    expect(stopSentence(ended(false, "out of coins").ended)).toContain("out of coins");
  });
});

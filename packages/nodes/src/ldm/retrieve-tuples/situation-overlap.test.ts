import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSituation, situationOverlap } from "./situation-overlap.js";

const situation = (goal: string, observation: string, summary = "") =>
  readSituation({ goal, history: { evaluation: "", summary }, observation });

describe("readSituation", () => {
  it("marks what the goal names instead of naming it, and counts it", () => {
    const read = situation("water the fern", "a fern and a rose", "Took the fern.");
    expect([...read.observation]).toEqual(["a", "<1>", "and", "rose"]);
    expect([...read.summary]).toEqual(["took", "the", "<1>"]);
    expect(read.named).toBe(1);
  });
});

describe("situationOverlap", () => {
  it("finds the sought thing in sight alike, whatever it is called", () => {
    const fern = situation("water the fern", "on the bench stands a fern");
    const rose = situation("water the rose", "on the bench stands a rose");
    const noRose = situation("water the rose", "on the bench stands a pot");
    expect(situationOverlap(fern, rose)).toBeGreaterThan(situationOverlap(fern, noRose));
  });

  it("is symmetric and between 0 and 1", () => {
    const text = fc
      .array(fc.constantFrom("water", "the", "fern", "rose", "bench", "took"))
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, text, text, (goal, other, seen, past) => {
        const left = situation(goal, seen, past);
        const right = situation(other, past, seen);
        expect(situationOverlap(left, right)).toBeCloseTo(situationOverlap(right, left), 12);
        expect(situationOverlap(left, right)).toBeGreaterThanOrEqual(0);
        expect(situationOverlap(left, right)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { alignGoals } from "./align-goals.js";
import { similarity } from "./similarity.js";
import { type Situation, situationOf } from "./situation.js";

const moment = (goal: string, observation: string, ...past: readonly string[]) =>
  situationOf({
    goal,
    observation,
    pastActions: past.map((text) => ({ text, hadEffect: true })),
    sightings: new Map(),
  });
const alike = (left: Situation, right: Situation) =>
  similarity(left, right, alignGoals(left.goalWords, right.goalWords));

const seeking = moment(
  "drop a zorp into the vark",
  "On the plinth 1 lies a mip 2.",
  "stride to plinth 1",
);
const found = moment(
  "drop a zorp into the vark",
  "On the plinth 1 lies a zorp 2.",
  "stride to plinth 1",
);
const holding = moment(
  "drop a zorp into the vark",
  "On the plinth 1 lies a mip 2.",
  "stride to plinth 1",
  "grab zorp 2 off plinth 1",
);

describe("similarity", () => {
  it("is 1 for a moment with itself and lies between 0 and 1", () => {
    for (const left of [seeking, found, holding]) {
      expect(alike(left, left)).toBeCloseTo(1, 12);
      for (const right of [seeking, found, holding])
        expect(alike(left, right)).toBeLessThanOrEqual(1);
    }
  });

  it("distinguishes whether the sought thing is in sight, and what has been achieved", () => {
    const other = moment(
      "drop a quib into the vark",
      "On the plinth 7 lies a quib 4.",
      "stride to plinth 7",
    );
    expect(alike(found, other)).toBeGreaterThan(alike(seeking, other));
    expect(alike(found, other)).toBeGreaterThan(alike(holding, other));
  });
});

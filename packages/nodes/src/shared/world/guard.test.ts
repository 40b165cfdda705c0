import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { guardedStop } from "./guard.js";

const walk = sampleSteps(["a", "look"], ["Nothing happens.", "fly"], ["Nothing happens.", "fly"]);

describe("guardedStop", () => {
  it("stops nothing by default", () => {
    expect(guardedStop(walk, "Nothing happens.")).toBe("");
    expect(guardedStop([], "a")).toBe("");
  });

  it("stops after a number of equal actions in a row", () => {
    expect([2, 3].map((repeats) => guardedStop(walk, "b", { repeats }))).toEqual(["repeat", ""]);
  });

  it("stops after a number of equal actions with equal answers, also if not in a row", () => {
    const round = sampleSteps(
      ["a gate", "go to tap"],
      ["a tap", "go to gate"],
      ["a gate", "go to tap"],
    );
    expect([2, 3].map((circles) => guardedStop(round, "a tap", { circles }))).toEqual([
      "circles",
      "",
    ]);
    expect(guardedStop(round, "a tap, dripping", { circles: 2 })).toBe("");
  });

  it("stops after a number of refusals in a row, the observation being the newest", () => {
    expect([3, 4].map((refusals) => guardedStop(walk, "Nothing happens.", { refusals }))).toEqual([
      "refusals",
      "",
    ]);
    expect(guardedStop(walk, "You see a fern.", { refusals: 1 })).toBe("");
    expect(guardedStop(walk, "Refused: no", { refusals: 1, invalidAnswers: ["Refused"] })).toBe(
      "refusals",
    );
  });
});

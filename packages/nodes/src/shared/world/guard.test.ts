import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { guardedStop } from "./guard.js";

const walk = sampleSteps(["a", "look"], ["Nothing happens.", "fly"], ["Nothing happens.", "fly"]);

describe("guardedStop", () => {
  it("stops nothing by default", () => {
    expect(guardedStop(walk, "Nothing happens.")).toBe("");
    expect(guardedStop([], "a")).toBe("");
  });

  it("stops at so many equal actions in a row", () => {
    expect([2, 3].map((repeats) => guardedStop(walk, "b", { repeats }))).toEqual(["repeat", ""]);
  });

  it("stops where the same action got the same answer so many times, not in a row either", () => {
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

  it("stops at so many refusals in a row, of which the newest is the observation", () => {
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

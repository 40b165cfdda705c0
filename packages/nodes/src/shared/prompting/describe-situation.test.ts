import { describe, expect, it } from "vitest";
import { describeSituation } from "./describe-situation.js";

describe("describeSituation", () => {
  it("labels goal, history and observation", () => {
    const history = {
      evaluation: "subgoal 1: find fern - complete",
      summary: "Went to the bench.",
    };
    expect(describeSituation({ goal: "water the fern", history, observation: "a fern" })).toBe(
      "Goal: water the fern\nEvaluation: subgoal 1: find fern - complete\nPast: Went to the bench.\nObservation: a fern",
    );
  });

  it("leaves out what is empty, but never the observation", () => {
    expect(
      describeSituation({ goal: "", history: { evaluation: "", summary: "" }, observation: "" }),
    ).toBe("Observation: ");
  });
});

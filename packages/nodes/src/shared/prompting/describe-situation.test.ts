import { describe, expect, it } from "vitest";
import { describeSituation, tellSituation } from "./describe-situation.js";

describe("describeSituation", () => {
  it("labels goal, history and observation", () => {
    const history = { evaluation: "subgoal 1: find fern - complete", summary: "Went to the bench." };
    expect(describeSituation({ goal: "water the fern", history, observation: "a fern" })).toBe(
      "Goal: water the fern\nEvaluation: subgoal 1: find fern - complete\nPast: Went to the bench.\nObservation: a fern",
    );
  });

  it("leaves out what is empty, but never the observation", () => {
    expect(describeSituation({ goal: "", history: { evaluation: "", summary: "" }, observation: "" })).toBe("Observation: ");
  });
});

describe("tellSituation", () => {
  const history = { evaluation: "", summary: "" };

  it("tells the goal once, and keeps an observation that tells nothing else", () => {
    const told = (goal: string, observation: string) => tellSituation({ goal, history, observation });
    expect(told("water the fern", "A shed.\nYour task is to: water the fern\nObs: a tap")).toBe(
      "Goal: water the fern\nObservation: A shed.\nObs: a tap",
    );
    expect(told("water the fern", "Task: water the fern")).toBe("Goal: water the fern\nObservation: Task: water the fern");
    expect(told("", "Task: water the fern\nObs: a tap")).toBe("Observation: Task: water the fern\nObs: a tap");
  });

  it("tells the page that the one at hand was opened from directly above it", () => {
    const situation = {
      goal: "buy a fern",
      history: { evaluation: "", summary: "Searched." },
      refused: ["click[x]"],
      observation: "a fern",
    };
    expect(tellSituation(situation, "[F1]\n[M1]")).toBe(
      "Goal: buy a fern\nPast: Searched.\nRefused: click[x]\nThe page before: [F1]\n[M1]\nObservation: a fern",
    );
    expect(tellSituation(situation, "")).toBe(tellSituation(situation));
  });
});

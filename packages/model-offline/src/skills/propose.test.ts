import { describe, expect, it } from "vitest";
import { caseOf, situationOf } from "../cases/situation.js";
import { propose } from "./propose.js";

const text = {
  goal: "lift a quib",
  observation: "On vat 2 lies quib 4, and a zorp 1.",
  pastActions: [],
  sightings: new Map<string, string>(),
};
const current = situationOf(text);
const remembered = caseOf(
  { ...text, goal: "lift a zorp", observation: "On vat 1 lies zorp 3." },
  "lift zorp 3 off vat 1",
);

describe("propose", () => {
  it("offers adapted actions, strongest first, with confidences that sum to 1", () => {
    const lines = propose({
      cases: [remembered],
      current,
      placeText: text.observation,
      goal: text.goal,
    }).split("\n");
    expect(lines[0]).toBe("Action 1: lift quib 4 off vat 2");
    const confidences = lines
      .filter((line) => line.startsWith("Confidence: "))
      .map((line) => Number(line.slice(12)));
    expect(confidences.length).toBeGreaterThan(1);
    expect(confidences).toEqual(confidences.toSorted((left, right) => right - left));
    expect(confidences.reduce((sum, confidence) => sum + confidence, 0)).toBeCloseTo(1, 2);
  });

  it("offers no more than it is asked for", () => {
    const offered = propose(
      { cases: [remembered], current, placeText: text.observation, goal: text.goal },
      1,
    );
    expect(offered).toBe("Action 1: lift quib 4 off vat 2\nConfidence: 1.000");
  });

  it("offers all that it has where no number is named", () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      caseOf(text, `lift zorp ${index + 1} off vat 2`),
    );
    const request = { cases: many, current, placeText: "zorp 1 zorp 2 zorp 3 zorp 4", goal: "" };
    expect(propose(request).match(/^Action/gm)?.length).toBeGreaterThan(4);
  });

  it("states the goal where it remembers nothing", () => {
    expect(propose({ cases: [], current, placeText: text.observation, goal: text.goal })).toBe(
      "Action 1: lift a quib\nConfidence: 1.000",
    );
  });
});

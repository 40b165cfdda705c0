import { describe, expect, it } from "vitest";
import { caseOf, situationOf } from "./situation.js";
import { decide } from "./proposals.js";

const text = {
  goal: "lift a quib",
  observation: "On vat 2 lies quib 4.",
  pastActions: [],
  sightings: new Map<string, string>(),
};
const current = situationOf(text);

describe("decide", () => {
  it("does what the closest case did, adapted", () => {
    const remembered = caseOf(
      { ...text, goal: "lift a zorp", observation: "On vat 1 lies zorp 3." },
      "lift zorp 3 off vat 1",
    );
    expect(
      decide({ cases: [remembered], current, placeText: text.observation, goal: text.goal }),
    ).toBe("lift quib 4 off vat 2");
  });

  it("states the goal where it remembers nothing", () => {
    expect(decide({ cases: [], current, placeText: text.observation, goal: text.goal })).toBe(
      "lift a quib",
    );
  });
});

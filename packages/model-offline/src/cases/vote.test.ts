import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SituationText, caseOf, situationOf } from "./situation.js";
import { vote } from "./vote.js";

const moment = (goal: string, observation: string, ...past: readonly string[]): SituationText => ({
  goal,
  observation,
  pastActions: past.map((text) => ({ text, hadEffect: true })),
  sightings: new Map(),
});
const hall = "You stand between a plinth 1, a plinth 2, a plinth 4, a vark 1 and a nulb 1.";
const goal = "drop a zorp into the vark";
const steps = [
  "stride to plinth 2",
  "stride to plinth 1",
  "grab zorp 3 off plinth 1",
  "stride to vark 1",
];
const seen = [
  hall,
  "On the plinth 2 lies a mip 2.",
  "On the plinth 1 lies a zorp 3, and a mip 5.",
  "You grab the zorp 3.",
  "The vark 1 hums.",
];
/** A world of made-up things: a zorp is sought, grabbed from a plinth and dropped into a vark. */
const memory = [...steps, "drop zorp 3 at vark 1"].map((action, index) =>
  caseOf(moment(goal, seen[index] ?? "", ...steps.slice(0, index)), action),
);
const decide = (situation: SituationText) => vote(memory, situationOf(situation), hall)[0]?.action;

describe("vote", () => {
  it("adapts a case to things that it has never seen", () => {
    const goal = "drop a quib into the nulb";
    expect(
      decide(moment(goal, "On the plinth 4 lies a mip 9, and a quib 7.", "stride to plinth 4")),
    ).toBe("grab quib 7 off plinth 4");
    expect(
      decide(
        moment(goal, "You grab the quib 7.", "stride to plinth 4", "grab quib 7 off plinth 4"),
      ),
    ).toBe("stride to nulb 1");
    expect(
      decide(
        moment(
          goal,
          "The nulb 1 is still.",
          "stride to plinth 4",
          "grab quib 7 off plinth 4",
          "stride to nulb 1",
        ),
      ),
    ).toBe("drop quib 7 at nulb 1");
  });

  it("looks somewhere else when the sought thing is not here", () => {
    expect(
      decide(
        moment("drop a quib into the nulb", "On the plinth 1 lies a mip 9.", "stride to plinth 1"),
      ),
    ).toMatch(/^stride to plinth [24]$/);
  });

  it("avoids what was just done", () => {
    const again = moment(goal, hall, "stride to plinth 1", "stride to plinth 2");
    expect(["stride to plinth 1", "stride to plinth 2"]).not.toContain(decide(again));
  });

  it("has no proposal without cases", () => {
    expect(vote([], situationOf(moment(goal, hall)), hall)).toEqual([]);
  });

  it("gives confidences that sum to 1, strongest first, with things that are known only", () => {
    const observation = fc
      .array(fc.constantFrom("a zorp 3", "a quib 7", "the vark 1", "plinth 4", "and", "lies"))
      .map((words) => words.join(" "));
    const past = fc.array(
      fc.constantFrom("stride to plinth 1", "grab zorp 3 off plinth 1", "look"),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        observation,
        past,
        fc.constantFrom("drop a quib into the nulb", goal, ""),
        (seen, actions, goal) => {
          const proposals = vote(memory, situationOf(moment(goal, seen, ...actions)), hall);
          const confidences = proposals.map(({ confidence }) => confidence);
          expect(confidences.reduce((sum, confidence) => sum + confidence, 0)).toBeCloseTo(1, 9);
          expect(confidences).toEqual(confidences.toSorted((left, right) => right - left));
          const known = `${hall} ${seen} ${actions.join(" ")}`;
          for (const name of proposals.flatMap(({ action }) => action.match(/[a-z]+ \d/g) ?? []))
            expect(known).toContain(name);
        },
      ),
    );
  });
});

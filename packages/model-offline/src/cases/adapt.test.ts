import { describe, expect, it } from "vitest";
import { adapt, knownEntities } from "./adapt.js";
import { alignGoals } from "./align-goals.js";
import { type SituationText, caseOf, situationOf } from "./situation.js";

const moment = (goal: string, observation: string, ...past: readonly string[]): SituationText => ({
  goal,
  observation,
  pastActions: past.map((text) => ({ text, hadEffect: true })),
  sightings: new Map([["mip 8", "nulb 2"]]),
});
const adaptations = (remembered: SituationText, action: string, now: SituationText, place = "") => {
  const current = situationOf(now);
  const known = caseOf(remembered, action);
  return adapt(
    known,
    knownEntities(current, place),
    alignGoals(known.situation.goalWords, current.goalWords),
  );
};

describe("knownEntities", () => {
  it("holds what is described, in sight, handled or seen before, each once", () => {
    const known = knownEntities(
      situationOf(moment("lift a zorp", "On plinth 1 lies zorp 3.", "open vark 1")),
      "There is plinth 1.",
    );
    expect([...known].map(([name, { isDescribed }]) => [name, isDescribed])).toEqual([
      ["plinth 1", true],
      ["zorp 3", false],
      ["vark 1", false],
      ["mip 8", false],
    ]);
  });
});

describe("adapt", () => {
  const remembered = moment("warm a zorp", "On plinth 1 lies zorp 3.", "stride to plinth 1");

  it("puts things of this situation in the places of those in the case, best first", () => {
    const [best, ...others] = adaptations(
      remembered,
      "grab zorp 3 off plinth 1",
      moment("warm a quib", "On nulb 2 lies mip 1, and quib 9.", "stride to nulb 2"),
    ).toSorted((left, right) => right.fit - left.fit);
    expect(best?.action).toBe("grab quib 9 off nulb 2");
    for (const { fit } of others) expect(fit).toBeLessThanOrEqual(best?.fit ?? 0);
  });

  it("changes a verb with the goal", () => {
    const [best] = adaptations(
      remembered,
      "warm zorp 3 with plinth 1",
      moment("chill a quib", "On plinth 1 lies quib 9.", "stride to plinth 1"),
    );
    expect(best?.action).toBe("chill quib 9 with plinth 1");
  });

  it("fills no two slots with one thing, and keeps an action without slots", () => {
    const now = moment("warm a quib", "On plinth 1 lies quib 9.", "stride to plinth 1");
    for (const { action } of adaptations(remembered, "grab zorp 3 off plinth 1", now))
      expect(action).not.toMatch(/(\w+ \d).*\1/);
    expect(adaptations(remembered, "look around", now)).toEqual([
      { action: "look around", fit: 1 },
    ]);
  });

  it("has nothing to offer where nothing is known", () => {
    expect(
      adaptations(remembered, "grab zorp 3 off plinth 1", {
        ...moment("warm a quib", "Darkness."),
        sightings: new Map(),
      }),
    ).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { caseOf, situationOf } from "./situation.js";

const text = {
  goal: "drop two zorps into the vark",
  observation: "On the plinth 1 lie a zorp 3, and a mip 2 near the plinth 1.",
  pastActions: [
    { text: "stride to plinth 2", hadEffect: true },
    { text: "grab mip 1 off plinth 2", hadEffect: true },
    { text: "grab vark 1 off plinth 2", hadEffect: false },
    { text: "stride to plinth 1", hadEffect: true },
  ],
  sightings: new Map([["zorp 3", "plinth 1"]]),
};

describe("situationOf", () => {
  it("reads the parts of a moment from a prompt", () => {
    const situation = situationOf(text);
    expect(situation.goalWords).toEqual(["drop", "two", "zorp", "vark"]);
    expect(situation.lead?.name).toBe("plinth 1");
    expect([...situation.visible.keys()]).toEqual(["zorp 3", "mip 2"]);
    expect(situation.here).toBe("plinth 1");
    expect(situation.lastMention.get("plinth 2")).toBe(2);
    expect(situation.effects).toHaveLength(3);
    expect(situation.sightings.get("zorp 3")).toBe("plinth 1");
  });

  it("counts only an action with an effect on two things as a change", () => {
    expect(situationOf(text).lastChange).toBe(1);
    expect(situationOf({ ...text, pastActions: [] }).lastChange).toBe(-1);
  });

  it("has no lead and is nowhere before anything was seen or done", () => {
    expect(situationOf({ ...text, observation: "Nothing.", pastActions: [] })).toMatchObject({
      lead: null,
      here: null,
    });
  });
});

describe("caseOf", () => {
  it("joins a moment with the action that was right in it", () => {
    expect(caseOf(text, "grab zorp 3 off plinth 1").action.slots.map(({ kind }) => kind)).toEqual([
      "zorp",
      "plinth",
    ]);
  });
});

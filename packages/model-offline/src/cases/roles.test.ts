import { describe, expect, it } from "vitest";
import { progressIn, roleOf } from "./roles.js";
import { situationOf } from "./situation.js";

const after = (goal: string, ...actions: readonly string[]) =>
  situationOf({
    goal,
    observation: "",
    pastActions: actions.map((text) => ({ text, hadEffect: true })),
    sightings: new Map(),
  });
const same = (word: string) => word;

describe("roleOf", () => {
  it("is the goal word that a thing answers to, plural or not", () => {
    expect(roleOf({ name: "zorps 3", kind: "zorps" }, ["drop", "zorp"])).toBe("zorp");
    expect(roleOf({ name: "mip 3", kind: "mip" }, ["drop", "zorp"])).toBeNull();
  });
});

describe("progressIn", () => {
  it("counts what was done with the things that the goal names, whatever their numbers", () => {
    const progress = progressIn(
      after(
        "drop two zorps into the vark",
        "grab zorp 3 off plinth 1",
        "grab zorp 5 off plinth 2",
        "drop zorp 3 at vark 1",
      ),
      same,
    );
    expect([...progress]).toEqual([
      ["grab <zorp> off <_>", 2],
      ["drop <zorp> at <vark>", 1],
    ]);
  });

  it("leaves out going somewhere, and things that the goal does not name", () => {
    expect(
      progressIn(
        after("drop a zorp into the vark", "stride to vark 1", "grab mip 1 off plinth 2", "look"),
        same,
      ).size,
    ).toBe(0);
  });

  it("is the same for two goals once their words are renamed, verbs included", () => {
    const renamed = progressIn(
      after("polish a zorp", "polish zorp 3 with pad 1"),
      (word) => ({ polish: "scrub", zorp: "quib" })[word] ?? word,
    );
    expect([...renamed]).toEqual([
      ...progressIn(after("scrub a quib", "scrub quib 8 with pad 2"), same),
    ]);
  });
});

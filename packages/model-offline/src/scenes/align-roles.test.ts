import { describe, expect, it } from "vitest";
import { caseOf } from "../cases/situation.js";
import { alignRoles, goalParts } from "./align-roles.js";

const { situation, action } = caseOf(
  {
    goal: "Wash a fern and put it in a tub.",
    pastActions: [{ text: "pick_up ⟦fern 0⟧", hadEffect: true }],
    observation: "",
    sightings: new Map(),
  },
  "put ⟦fern 0, tub 0⟧",
);
const verbs = new Set(["put", "clean"]);
const align = (
  goalWords: readonly string[],
  kinds: readonly string[],
  placeKinds: readonly string[],
) =>
  Object.fromEntries(
    alignRoles(
      situation,
      [...situation.effects, action],
      goalWords,
      goalParts(goalWords, new Set(kinds), new Set(placeKinds), verbs),
      verbs,
    ),
  );

describe("alignRoles", () => {
  it("goes word by word where goals are worded alike", () => {
    expect(align(["wash", "moss", "put", "trough"], [], [])).toMatchObject({
      fern: "moss",
      tub: "trough",
    });
  });

  it("pairs things with things and places with places in other wordings, and leaves out what names nothing", () => {
    const words = ["place", "clean", "moss", "large", "grey", "trough"];
    expect(align(words, ["moss", "trough"], ["trough"])).toEqual({ fern: "moss", tub: "trough" });
  });

  it("takes the last place that a sentence names", () => {
    const words = ["carry", "moss", "bench", "over", "trough"];
    expect(align(words, ["moss", "bench", "trough"], ["bench", "trough"])).toEqual({
      fern: "moss",
      tub: "trough",
    });
  });

  it("gives no part to a word while nothing is known that could play it", () => {
    expect(align(["place", "clean", "moss", "grey", "trough"], ["trough"], ["trough"])).toEqual({
      tub: "trough",
    });
  });
});

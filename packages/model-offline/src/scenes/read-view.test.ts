import { describe, expect, it } from "vitest";
import { outcomeOf } from "./outcome.js";
import { placesInView, readView } from "./read-view.js";

const view =
  "In front of you, you see a shed 0 (closed), a bench 0; On bench 0, you see a can 1 (dirty). On your left, you see a tap 0.";

describe("readView", () => {
  it("reads sides, holders and what is closed", () => {
    const { sides, holders, closed } = readView(view);
    expect([...sides]).toEqual([
      ["shed 0", "front"],
      ["bench 0", "front"],
      ["can 1", "front"],
      ["tap 0", "left"],
    ]);
    expect([...holders]).toEqual([["can 1", "bench 0"]]);
    expect([...closed]).toEqual(["shed 0"]);
  });

  it("finds no view where none is described", () => {
    expect(placesInView("On the bench 0, you see a can 1.").size).toBe(0);
    expect(placesInView("You pick up the can 1 from the bench 0.").size).toBe(0);
  });

  it("gives every thing its place", () => {
    expect([...placesInView(view)]).toContainEqual(["can 1", "bench 0"]);
    expect([...placesInView(view)]).toContainEqual(["tap 0", "tap 0"]);
  });
});

describe("outcomeOf", () => {
  it.each([
    ["Feedback: Action failed. The shed is closed.", "refused"],
    ["Feedback: Action succeeded. You opened it.\nThe last try failed.", "done"],
    ["Nothing happens.", null],
    ["On the bench 1, you see a can 1.", null],
  ])("reads %j as %s", (answer, outcome) => {
    expect(outcomeOf(answer)).toBe(outcome);
  });
});

import { describe, expect, it } from "vitest";
import { describeSituation } from "../../shared/prompting/describe-situation.js";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { type TupleOptions, shownTuples } from "./shown-tuples.js";

const tuples = [sampleTuple("a", { step: 0 }), sampleTuple("b", { step: 3 })];
const goals = (options?: TupleOptions) =>
  shownTuples(tuples, options).map((tuple) =>
    describeSituation(tuple).includes("Goal: water the fern"),
  );

describe("shownTuples", () => {
  it("shows every goal by default, with the option that of first steps, or none", () => {
    expect(goals()).toEqual([true, true]);
    expect(goals({ goalLine: "first" })).toEqual([true, false]);
    expect(goals({ goalLine: "never" })).toEqual([false, false]);
  });

  it("shows what was done in a tuple's history, and with the option how the sub-goals stood", () => {
    const described = sampleTuple("c", {
      history: { evaluation: "subgoal 1: water - incomplete", summary: "Took can 1." },
    });
    const history = (options?: TupleOptions) => shownTuples([described], options)[0]?.history;
    expect(history()).toEqual({ evaluation: "", summary: "Took can 1." });
    expect(history({ parts: ["evaluation", "summary"] })).toEqual(described.history);
    expect(history({ parts: [] })).toEqual({ evaluation: "", summary: "" });
  });

  it("changes nothing else", () => {
    expect(
      shownTuples(tuples, { goalLine: "never" }).map((tuple) => ({
        ...tuple,
        goal: "water the fern",
      })),
    ).toEqual(tuples);
  });
});

import { describe, expect, it } from "vitest";
import { describeSituation } from "../prompting/describe-situation.js";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { type TupleOptions, shownTuples } from "./shown-tuples.js";

const tuples = [sampleTuple("a", { step: 0 }), sampleTuple("b", { step: 3 })];
const goals = (options?: TupleOptions) =>
  shownTuples(tuples, options).map((tuple) => describeSituation(tuple).includes("Goal: water the fern"));

describe("shownTuples", () => {
  it("tells every goal by default, else that of first steps, or none", () => {
    expect(goals()).toEqual([true, true]);
    expect(goals({ goalLine: "first" })).toEqual([true, false]);
    expect(goals({ goalLine: "never" })).toEqual([false, false]);
  });

  it("changes nothing else", () => {
    expect(shownTuples(tuples, { goalLine: "never" }).map((tuple) => ({ ...tuple, goal: "water the fern" }))).toEqual(tuples);
  });
});

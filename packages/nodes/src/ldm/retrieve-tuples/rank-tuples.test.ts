import { describeSituation } from "../../shared/prompting/describe-situation.js";
import { type StateActionTuple, estimateTokens } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { type RankOptions, rankOptions } from "../../shared/retrieve-options.js";
import { rankTuples } from "./rank-tuples.js";
import { readTuple } from "./read-tuple.js";

const situation = {
  goal: "water the fern",
  history: { evaluation: "", summary: "" },
  observation: "on the red bench stands a fern",
};
const tuples = [
  sampleTuple("a", { observation: "on the red bench stands a fern" }),
  sampleTuple("b", { observation: "the tap drips" }),
  sampleTuple("c", { observation: "on the bench stands a fern" }),
  sampleTuple("d", { observation: "a ladder", origin: "refined" }),
];
/** The tuples as one cell, with nothing beside it. */
const inCell = (tuples: readonly StateActionTuple[]) => ({
  cell: tuples.map(readTuple),
  batch: [],
});
const ids = (options: RankOptions = {}) =>
  rankTuples(inCell(tuples), situation, rankOptions(options)).map(({ tuple }) => tuple.id);

describe("rankTuples", () => {
  it("puts the most similar tuple last, and with the option refined ones nearest of all", () => {
    expect(ids()).toEqual(["b", "d", "c", "a"]);
    expect(ids({ refined: "first" })).toEqual(["b", "c", "a", "d"]);
  });

  it("keeps the best when there are too many", () => {
    expect(ids({ max: 2 })).toEqual(["c", "a"]);
    expect(ids({ max: 2, refined: "first" })).toEqual(["a", "d"]);
    expect(ids({ max: 0 })).toEqual([]);
  });

  it("keeps the memory's order with the option, and looks at no words then", () => {
    const stored = rankTuples(inCell(tuples), situation, rankOptions({ order: "stored", max: 3 }));
    expect(stored.map(({ tuple, score }) => [tuple.id, score])).toEqual([
      ["a", null],
      ["b", null],
      ["c", null],
    ]);
  });

  it("draws in an order fixed by the seed", () => {
    const orders = [0, 1, 2, 3, 4].map((seed) => ids({ order: "random", seed }).join(""));
    expect([0, 1, 2, 3, 4].map((seed) => ids({ order: "random", seed }).join(""))).toEqual(orders);
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(orders.map((order) => [...order].toSorted().join(""))).toEqual(
      Array.from({ length: 5 }, () => "abcd"),
    );
  });

  it("stops at the budget, but shows at least one", () => {
    expect(ids({ budget: 1 })).toEqual(["a"]);
    const tokens = (tuple: (typeof tuples)[number]) =>
      estimateTokens(describeSituation(tuple) + tuple.action);
    const two = tokens(tuples[0]!) + tokens(tuples[2]!);
    expect(ids({ refined: "equal", budget: two })).toEqual(["c", "a"]);
    expect(ids({ refined: "equal", budget: two - 1 })).toEqual(["a"]);
  });

  it("compares whole situations, where what the goals name is alike", () => {
    const pruned = sampleTuple("rose", {
      goal: "water the rose",
      observation: "on the red bench stands a rose",
    });
    const ladder = sampleTuple("ladder", {
      goal: "water the rose",
      observation: "on the red bench stands a ladder",
    });
    const ranked = rankTuples(inCell([pruned, ladder]), situation, rankOptions());
    expect(ranked.map(({ tuple }) => tuple.id)).toEqual(["ladder", "rose"]);
  });

  it("shows no tuple twice, never more than allowed, with rising scores", () => {
    const some = fc.array(
      fc.record({
        id: fc.uuid(),
        observation: fc.constantFrom("fern", "red fern", "tap", "bench"),
      }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(some, fc.nat(10), fc.integer({ min: 1, max: 200 }), (drawn, max, budget) => {
        const cell = drawn.map(({ id, observation }) => sampleTuple(id, { observation }));
        const ranked = rankTuples(inCell(cell), situation, rankOptions({ max, budget }));
        const scores = ranked.map(({ score }) => score ?? 0);
        expect(ranked.length).toBeLessThanOrEqual(max);
        expect(new Set(ranked.map(({ tuple }) => tuple.id)).size).toBe(ranked.length);
        expect(scores).toEqual(scores.toSorted((left, right) => left - right));
        expect(ranked.length > 0).toBe(max > 0 && cell.length > 0);
      }),
    );
  });
});

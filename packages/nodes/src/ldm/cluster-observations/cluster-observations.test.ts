import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { clusterObservations } from "./cluster-observations.js";

const goalTypes = [
  { id: 1, name: "watering", goals: ["water the fern"] },
  { id: 2, name: "pruning", goals: ["prune the rose"] },
];
const formedTuples = [
  sampleTuple("a", { observation: "a bench" }),
  sampleTuple("b", { observation: "a tap" }),
  sampleTuple("c", { observation: "a bench", action: "look" }),
  sampleTuple("d", { goal: "prune the rose", observation: "shears" }),
];
const run = (replies: readonly string[], clusteredGoalTypeId: number | null) => {
  const model = scriptedModel(replies);
  return clusterObservations
    .run({ goalTypes, formedTuples, clusteredGoalTypeId }, { model })
    .then(({ observationCells }) => ({
      cells: [observationCells ?? []]
        .flat()
        .map(({ goalTypeId, id, name, tuples }) => [
          goalTypeId,
          id,
          name,
          tuples.map((tuple) => tuple.id).join(""),
        ]),
      prompts: model.calls.map((messages) => messages.at(-1)?.text),
    }));
};

describe("clusterObservations", () => {
  it("clusters the observations of one goal type; tuples with one observation stay together", async () => {
    const { cells, prompts } = await run(["Type1: benches [1]\nType2: taps [2]"], 1);
    expect(cells).toEqual([
      [1, 1, "benches", "ac"],
      [1, 2, "taps", "b"],
    ]);
    expect(prompts).toEqual(["1. a bench\n2. a tap"]);
  });

  it("clusters those of every goal type where none is named, one call for each that has several", async () => {
    const { cells, prompts } = await run(["Type1: benches [1]\nType2: taps [2]"], null);
    expect(cells.at(-1)).toEqual([2, 1, "shears", "d"]);
    expect(prompts).toHaveLength(1);
  });

  it("puts every tuple into exactly one cell, even when the model answers nonsense", async () => {
    const { cells } = await run(["?", "?"], null);
    expect(cells).toEqual([
      [1, 1, "Other", "abc"],
      [2, 1, "shears", "d"],
    ]);
  });
});

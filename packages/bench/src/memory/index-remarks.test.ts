import { describe, expect, it } from "vitest";
import { indexRemarks } from "./index-remarks.js";

const memory = (...goals: readonly Readonly<Record<string, number>>[]) => ({
  batches: [
    {
      batchId: "clean/1",
      tuples: 0,
      goalTypes: goals.map((cells, id) => ({
        id,
        name: `goal ${id}`,
        goals: 1,
        tuples: 0,
        observationTypes: Object.entries(cells).map(([name, tuples], cell) => ({
          id: cell,
          name,
          tuples,
        })),
      })),
    },
  ],
});

describe("indexRemarks", () => {
  it.each([
    ["several types", memory({ sinks: 20, shelves: 9, Other: 4 })],
    ["few situations in one type", memory({ everything: 11 })],
    ["half of them left over", memory({ sinks: 10, Other: 10 })],
  ])("says nothing of %s", (_, stats) => expect(indexRemarks(stats)).toEqual([]));

  it.each([
    [
      "one type",
      memory({ everything: 30 }),
      "clean/1: of 30 situations all lie in one type of observation for each type of goal",
    ],
    [
      "one type for each goal",
      memory({ all: 8 }, { some: 9 }),
      "clean/1: of 17 situations all lie in one type",
    ],
    [
      "a type each",
      memory(Object.fromEntries(Array.from({ length: 12 }, (__, index) => [`type ${index}`, 1]))),
      "clean/1: of 12 situations nearly each is a type of its own (12 types)",
    ],
    [
      "what is left over",
      memory({ sinks: 10, Other: 11 }),
      "clean/1: of 21 situations 11 were put into no type",
    ],
  ])("remarks on %s", (_, stats, described) =>
    expect(indexRemarks(stats).join()).toContain(described),
  );
});

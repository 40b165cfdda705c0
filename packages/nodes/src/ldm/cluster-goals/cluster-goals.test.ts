import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { clusterGoals } from "./cluster-goals.js";

const demonstrations = ["water the fern", "prune the rose", "water the fern", "water the moss"].map(
  (goal, index) => ({
    id: `d${index}`,
    task: sampleTask({ goal }),
    steps: [],
    finalObservation: "",
    reward: 1,
    success: true,
  }),
);

describe("clusterGoals", () => {
  it("sorts the different goals of a batch into types by one call", async () => {
    const model = scriptedModel([
      "High-level Type1: watering [1, 3]\nHigh-level Type2: pruning [2]",
    ]);
    expect(await clusterGoals.run({ demonstrations }, { model })).toEqual({
      goalTypes: [
        { id: 1, name: "watering", goals: ["water the fern", "water the moss"] },
        { id: 2, name: "pruning", goals: ["prune the rose"] },
      ],
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "1. water the fern\n2. prune the rose\n3. water the moss",
    );
  });

  it("asks nothing without demonstrations, and takes the options of clustering", async () => {
    expect(await clusterGoals.run({ demonstrations: [] }, { model: scriptedModel([]) })).toEqual({
      goalTypes: [],
    });
    const model = scriptedModel(["Type1: all [1-3]"]);
    const { goalTypes } = await clusterGoals.run(
      { demonstrations },
      { model, cluster: { minTypes: 1 } },
    );
    expect(goalTypes).toHaveLength(1);
  });
});

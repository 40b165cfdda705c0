import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleMemory } from "../../testing/fixtures.testing.js";
import { classifyObservation } from "./classify-observation.js";

const seen = { trajectory: [], observation: "The tap is shut.", batchId: "water/1", goalTypeId: 1, memoryVersion: 1 };

describe("classifyObservation", () => {
  it("shows the observation types inside the goal type with their shortest observations", async () => {
    const model = scriptedModel(["[Type 2]: a tap"]);
    expect(await classifyObservation.run(seen, { model, tupleMemory: await sampleMemory() })).toEqual({ observationTypeId: 2 });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "Type 1: at a bench",
        "- the bench is empty",
        "- on the bench stands a fern",
        "Type 2: at a tap",
        "- the tap drips",
        "New observation: The tap is shut.",
      ].join("\n"),
    );
  });

  it("accepts no number of another goal type, and falls back", async () => {
    const memory = await sampleMemory();
    const model = scriptedModel(["[3]: x", "[3]: x"]);
    expect(await classifyObservation.run(seen, { model, tupleMemory: memory })).toEqual({ observationTypeId: 2 });
    const largest = { model: scriptedModel(["?", "?"]), tupleMemory: memory, index: { onUnknown: "largest" as const } };
    expect(await classifyObservation.run(seen, largest)).toEqual({ observationTypeId: 1 });
    const all = { model: scriptedModel(["?", "?"]), tupleMemory: memory, index: { onUnknown: "all" as const } };
    expect(await classifyObservation.run(seen, all)).toEqual({ observationTypeId: null });
  });

  it("asks nothing without a memory or a goal type", async () => {
    const deps = { model: scriptedModel([]), tupleMemory: await sampleMemory() };
    expect(await classifyObservation.run({ ...seen, batchId: "" }, deps)).toEqual({ observationTypeId: null });
    expect(await classifyObservation.run({ ...seen, goalTypeId: null }, deps)).toEqual({ observationTypeId: null });
  });
});

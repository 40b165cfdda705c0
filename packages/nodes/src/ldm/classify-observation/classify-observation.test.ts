import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleMemory, sampleTask } from "../../testing/fixtures.testing.js";
import { classifyObservation } from "./classify-observation.js";

const seen = {
  task: sampleTask(),
  trajectory: [],
  observation: "The tap is shut.",
  batchId: "water/1",
  goalTypeId: 1,
  observationTypeId: null,
  observationTypes: {},
  memoryVersion: 1,
};

describe("classifyObservation", () => {
  it("shows the observation types inside the goal type with observations that stand for them", async () => {
    const model = scriptedModel(["[Type 2]: a tap"]);
    expect(
      await classifyObservation.run(seen, { model, tupleMemory: await sampleMemory() }),
    ).toMatchObject({ observationTypeId: 2 });
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
    expect(await classifyObservation.run(seen, { model, tupleMemory: memory })).toMatchObject({
      observationTypeId: 2,
    });
    const largest = {
      model: scriptedModel(["?", "?"]),
      tupleMemory: memory,
      index: { onUnknown: "largest" as const },
    };
    expect(await classifyObservation.run(seen, largest)).toMatchObject({ observationTypeId: 1 });
    const all = {
      model: scriptedModel(["?", "?"]),
      tupleMemory: memory,
      index: { onUnknown: "all" as const },
    };
    expect(await classifyObservation.run(seen, all)).toEqual({ observationTypeId: null });
  });

  it("asks nothing without a memory or a goal type", async () => {
    const deps = { model: scriptedModel([]), tupleMemory: await sampleMemory() };
    expect(await classifyObservation.run({ ...seen, batchId: "" }, deps)).toEqual({
      observationTypeId: null,
    });
    expect(await classifyObservation.run({ ...seen, goalTypeId: null }, deps)).toEqual({
      observationTypeId: null,
    });
  });

  it("lets an observation belong to none of the types with the option", async () => {
    const tupleMemory = await sampleMemory();
    const later = {
      ...seen,
      trajectory: [
        { index: 0, observation: "The shed is dark.", action: "go to tap 1", kind: "act" as const },
      ],
    };
    const allowing = {
      model: scriptedModel(["[0]: like none of them"]),
      tupleMemory,
      index: { none: "allow" as const },
    };
    expect(await classifyObservation.run(later, allowing)).toMatchObject({ observationTypeId: 0 });
    const model = scriptedModel(["[0]: none", "[1]: a bench"]);
    expect(await classifyObservation.run(later, { model, tupleMemory })).toMatchObject({
      observationTypeId: 1,
    });
  });

  it("puts an episode's first observation into one of the types: every demonstration began with one", async () => {
    const model = scriptedModel(["[0]: none", "[1]: a bench"]);
    const deps = { model, tupleMemory: await sampleMemory(), index: { none: "allow" as const } };
    expect(await classifyObservation.run(seen, deps)).toMatchObject({ observationTypeId: 1 });
    expect(model.calls[0]?.map(({ text }) => text).join("\n")).not.toContain("[0]");
  });

  it("has the same prompt at every step, except the reply's form and the last line", async () => {
    const tupleMemory = await sampleMemory();
    const later = {
      ...seen,
      trajectory: [
        { index: 0, observation: "The shed is dark.", action: "go to tap 1", kind: "act" as const },
      ],
    };
    const prompts = await Promise.all(
      [seen, later].map(async (state) => {
        const model = scriptedModel(["[2]: x"]);
        await classifyObservation.run(state, { model, tupleMemory, index: { none: "allow" } });
        return model.calls[0]?.map(({ text }) => text) ?? [];
      }),
    );
    const [[system = "", user = ""] = [], [systemLater = "", userLater = ""] = []] = prompts;
    expect(systemLater).toBe(
      system.replace("<type number>", "<type number, or 0 for none of these>"),
    );
    const types = user.slice(0, user.indexOf("New observation"));
    expect(userLater).toBe(`${types}New observation: The tap is shut.`);
  });

  it("keeps the type without a call where the world refused an action, unless an option asks for the call", async () => {
    const environment = {
      describe: () => ({ title: "shed", actions: [], options: {}, refusals: ["Nothing happens."] }),
    };
    const tupleMemory = await sampleMemory();
    const refused = { ...seen, observation: "Nothing happens.", observationTypeId: 2 };
    const kept = { model: scriptedModel([]), tupleMemory, environment };
    expect(await classifyObservation.run(refused, kept)).toMatchObject({ observationTypeId: 2 });
    const asked = {
      model: scriptedModel(["[1]: x"]),
      tupleMemory,
      environment,
      index: { refused: "classify" as const },
    };
    expect(await classifyObservation.run(refused, asked)).toMatchObject({ observationTypeId: 1 });
  });

  it("compares what is seen, without what stands above the first observation and no demonstration has", async () => {
    const environment = {
      describe: () => ({ title: "shed", actions: [], options: {}, preamble: "Limits: 9 steps." }),
    };
    const tupleMemory = await sampleMemory();
    const newest = async (observation: string) => {
      const model = scriptedModel(["[2]: x"]);
      await classifyObservation.run({ ...seen, observation }, { model, tupleMemory, environment });
      return model.calls[0]?.at(-1)?.text.split("\n").at(-1);
    };
    expect(await newest("Limits: 9 steps.\nThe tap is shut.")).toBe(
      "New observation: The tap is shut.",
    );
    expect(await newest("The tap is shut.")).toBe("New observation: The tap is shut.");
    expect(await newest("Limits: 9 steps.")).toBe("New observation: Limits: 9 steps.");
  });

  it("asks once for observations that differ only in numbers, per batch and goal type, unless an option asks for each", async () => {
    const tupleMemory = await sampleMemory();
    const first = await classifyObservation.run(
      { ...seen, observation: "Tap 1 is shut." },
      { model: scriptedModel(["[2]: x"]), tupleMemory },
    );
    const observationTypes = { ...first.observationTypes };
    const again = { ...seen, observation: "tap 12 is shut.", observationTypes };
    expect(await classifyObservation.run(again, { model: scriptedModel([]), tupleMemory })).toEqual(
      { observationTypeId: 2 },
    );
    const asks = async (state: typeof again, index?: { alike: "ask" }) => {
      const model = scriptedModel(["[1]: x"]);
      await classifyObservation.run(state, { model, tupleMemory, ...(index && { index }) });
      return model.calls.length;
    };
    expect(await asks(again, { alike: "ask" })).toBe(1);
    expect(await asks({ ...again, observation: "Tap 1 is open." })).toBe(1);
  });
});

import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleMemory, sampleTask } from "../../testing/fixtures.testing.js";
import { classifyGoal } from "./classify-goal.js";

const task = sampleTask({ goal: "prune the hedge" });

describe("classifyGoal", () => {
  it("shows the goal types of the batch with their shortest goals, and takes the number in the reply", async () => {
    const model = scriptedModel(["[2]: it is about pruning"]);
    const memory = await sampleMemory();
    expect(
      await classifyGoal.run(
        { task, batchId: "water/1", memoryVersion: null },
        { model, tupleMemory: memory },
      ),
    ).toEqual({
      goalTypeId: 2,
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Type 1: watering\n- water the fern\n- water the moss in the hall\nType 2: pruning\n- prune the rose\nNew goal: prune the hedge",
    );
  });

  it("lets a goal belong to none of the types with the option", async () => {
    const classify = async (replies: readonly string[], index: { none?: "allow" }) => {
      const model = scriptedModel(replies);
      const deps = { model, tupleMemory: await sampleMemory(), index };
      return {
        update: await classifyGoal.run({ task, batchId: "water/1", memoryVersion: null }, deps),
        calls: model.calls,
      };
    };
    expect((await classify(["[0]: like none of them"], { none: "allow" })).update).toEqual({
      goalTypeId: 0,
    });
    const { update, calls } = await classify(["[0]: like none of them", "[2]: then this"], {});
    expect(update).toEqual({ goalTypeId: 2 });
    expect(calls[0]?.at(-1)?.text).not.toContain("[0]");
  });

  it("shows as many examples as the option says", async () => {
    const model = scriptedModel(["2: x"]);
    await classifyGoal.run(
      { task, batchId: "water/1", memoryVersion: null },
      { model, tupleMemory: await sampleMemory(), index: { examples: 1 } },
    );
    expect(model.calls[0]?.at(-1)?.text).not.toContain("moss");
  });

  it("falls back to the nearest type, or to the one with most tuples", async () => {
    const memory = await sampleMemory();
    const classify = (index: { onUnknown?: "largest" }) =>
      classifyGoal.run(
        { task, batchId: "water/1", memoryVersion: null },
        { model: scriptedModel(["?", "?"]), tupleMemory: memory, index },
      );
    expect(await classify({})).toEqual({ goalTypeId: 2 });
    expect(await classify({ onUnknown: "largest" })).toEqual({ goalTypeId: 1 });
  });

  it("asks nothing without a memory, and reads the version that is pinned", async () => {
    const memory = await sampleMemory();
    const deps = { model: scriptedModel([]), tupleMemory: memory };
    expect(await classifyGoal.run({ task, batchId: "", memoryVersion: null }, deps)).toEqual({
      goalTypeId: null,
    });
    await memory.addBatch({ batchId: "later", tuples: [] });
    await expect(
      classifyGoal.run({ task, batchId: "later", memoryVersion: 1 }, deps),
    ).rejects.toMatchObject({ code: "USAGE" });
    expect(await classifyGoal.run({ task, batchId: "later", memoryVersion: 2 }, deps)).toEqual({
      goalTypeId: null,
    });
  });
});

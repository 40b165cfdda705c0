import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { type MakeRefinedTuplesDeps, makeRefinedTuples } from "./make-refined-tuples.js";

const steps = sampleSteps(
  ["a room", "look"],
  ["a tap", "fill can 1"],
  ["a full can", "water fern 1"],
);
const groundSteps = sampleSteps(["a room", "look"], ["a tap", "go to bench 1"]);
const seen = {
  task: sampleTask(),
  batchId: "water/1",
  memoryVersion: 7,
  improvement: { steps, keyStep: 1, reward: 1, groundReward: 0 },
  processes: [
    {
      batchId: "water/1",
      steps: groundSteps,
      finalObservation: "dry",
      reward: 0,
      success: false,
      stopReason: "failure",
    },
  ],
};
const teller = () =>
  scriptedModel((messages) =>
    messages[1]?.text.includes("Actions:")
      ? "subgoal 1: fill - incomplete"
      : `Summary: ${messages[1]?.text.match(/Action: /g)?.length ?? 0} actions.`,
  );
const make = async (
  deps: Partial<MakeRefinedTuplesDeps> = {},
  changes: Partial<typeof seen> | { improvement: null } = {},
) => {
  const model = teller();
  const { formedTuples } = await makeRefinedTuples.run({ ...seen, ...changes }, { model, ...deps });
  return { tuples: [formedTuples ?? []].flat(), calls: model.calls.length };
};

describe("makeRefinedTuples", () => {
  it("makes tuples from the key step on, the key step included, each with the whole past before it", async () => {
    const { tuples, calls } = await make();
    expect(tuples).toEqual([
      {
        id: "refined/water/1/greenhouse/1@7#1",
        goal: "water the fern",
        history: { evaluation: "subgoal 1: fill - incomplete", summary: "1 actions." },
        observation: "a tap",
        action: "fill can 1",
        trajectoryId: "refined/water/1/greenhouse/1@7",
        step: 1,
        origin: "refined",
      },
      expect.objectContaining({
        id: "refined/water/1/greenhouse/1@7#2",
        history: expect.objectContaining({ summary: "2 actions." }),
      }),
    ]);
    expect(calls).toBe(4);
  });

  it("stores the ground process as well with the option, from the same step on", async () => {
    const { tuples } = await make({ refine: { addGround: true } });
    expect(tuples.map(({ id, action }) => [id.split("@")[1], action])).toEqual([
      ["7#1", "fill can 1"],
      ["7#2", "water fern 1"],
      ["7/ground#1", "go to bench 1"],
    ]);
  });

  it("makes one call for each tuple where the history has one part, and none at the first step", async () => {
    const whole = { improvement: { ...seen.improvement, keyStep: 0 } };
    expect(await make({ history: { parts: ["summary"] } }, whole)).toMatchObject({
      calls: 2,
      tuples: { length: 3 },
    });
  });

  it("gives a later refinement with the same goal other ids", async () => {
    const first = (await make()).tuples.map(({ id }) => id);
    expect((await make()).tuples.map(({ id }) => id)).toEqual(first);
    expect((await make({}, { memoryVersion: 8 })).tuples.some(({ id }) => first.includes(id))).toBe(
      false,
    );
  });

  it("makes nothing where nothing was better", async () => {
    expect(await make({}, { improvement: null })).toEqual({ tuples: [], calls: 0 });
  });
});

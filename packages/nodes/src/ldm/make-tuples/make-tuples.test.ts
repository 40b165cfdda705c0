import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { makeTuples } from "./make-tuples.js";

const demonstration = {
  id: "demonstrations/7",
  task: sampleTask(),
  steps: sampleSteps(["a room", "look"], ["a bench", "go to bench 1"], ["a fern", "take fern 1"]),
  finalObservation: "taken",
  reward: 1,
  success: true,
};

describe("makeTuples", () => {
  it("makes one tuple for each step: what went before it is told by two calls, none at the first step", async () => {
    const model = scriptedModel((messages) =>
      messages[1]?.text.includes("Actions:")
        ? "subgoal 1: take fern - incomplete"
        : `Summary: ${messages[1]?.text.match(/Action: /g)?.length} actions.`,
    );
    const { formedTuples } = await makeTuples.run({ demonstration }, { model });
    expect(formedTuples).toEqual([
      {
        id: "demonstrations/7#0",
        goal: "water the fern",
        history: { evaluation: "Unknown.", summary: "Unknown." },
        observation: "a room",
        action: "look",
        trajectoryId: "demonstrations/7",
        step: 0,
        origin: "human",
      },
      expect.objectContaining({
        id: "demonstrations/7#1",
        history: { evaluation: "subgoal 1: take fern - incomplete", summary: "1 actions." },
      }),
      expect.objectContaining({
        id: "demonstrations/7#2",
        history: { evaluation: "subgoal 1: take fern - incomplete", summary: "2 actions." },
        action: "take fern 1",
      }),
    ]);
    expect(model.calls).toHaveLength(4);
  });

  it("never shows the action of a step in its own history", async () => {
    const model = scriptedModel(() => "Summary: x");
    await makeTuples.run({ demonstration }, { model, history: { parts: ["summary"] } });
    expect(model.calls.map((messages) => messages[1]?.text.includes("take fern 1"))).toEqual([
      false,
      false,
    ]);
  });

  it("makes nothing of nothing", async () => {
    expect(await makeTuples.run({ demonstration: null }, { model: scriptedModel([]) })).toEqual({
      formedTuples: [],
    });
    expect(
      await makeTuples.run(
        { demonstration: { ...demonstration, steps: [] } },
        { model: scriptedModel([]) },
      ),
    ).toEqual({
      formedTuples: [],
    });
  });
});

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
  it("makes one tuple for each step: two calls describe what went before it, none at the first step", async () => {
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

  describe("with all pasts described by one call", () => {
    const history = { summaries: "trajectory" as const };
    const evaluation = "take fern - incomplete";
    const whole = [2, 3].flatMap((step) => [
      `Summary ${step}: told ${step}.`,
      `Evaluation ${step}: ${evaluation}; water it - incomplete`,
    ]);
    const made = async (...replies: string[]) => {
      const model = scriptedModel(
        (_, call) => replies[call] ?? "Summary: by itself.\nsubgoal 1: take fern - complete",
      );
      const { formedTuples = [] } = await makeTuples.run({ demonstration }, { model, history });
      const tuples = [formedTuples].flat();
      return { pasts: tuples.map((tuple) => tuple.history), calls: model.calls.length };
    };

    it("asks once, and nothing of the first step", async () => {
      const { pasts, calls } = await made(whole.join("\n"));
      expect(calls).toBe(1);
      expect(pasts[0]).toEqual({ evaluation: "Unknown.", summary: "Unknown." });
      expect(pasts.slice(1).map(({ summary }) => summary)).toEqual(["told 2.", "told 3."]);
      expect(pasts[2]?.evaluation).toContain(evaluation);
    });

    it("asks once again for what is missing, passes over steps that are none, and keeps the first", async () => {
      const first = [...whole.slice(0, 2), "Summary 9: nothing.", "Summary 2: again."];
      const { pasts, calls } = await made(first.join("\n"), whole.slice(2).join("\n"));
      expect(calls).toBe(2);
      expect(pasts.slice(1).map(({ summary }) => summary)).toEqual(["told 2.", "told 3."]);
    });

    it("describes by itself what is still missing, step by step", async () => {
      const { pasts, calls } = await made(whole.slice(0, 3).join("\n"), "I cannot.");
      expect(calls).toBe(3);
      expect(pasts[2]).toMatchObject({ summary: "told 3." });
      expect(pasts[2]?.evaluation).toContain("take fern - complete");
    });
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

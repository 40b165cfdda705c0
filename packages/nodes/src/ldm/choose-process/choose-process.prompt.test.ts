import type { DecisionProcess } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { chooseProcessPrompt, describeProcess } from "./choose-process.prompt.js";

const process = (changes: Partial<DecisionProcess> = {}): DecisionProcess => ({
  batchId: "b",
  steps: sampleSteps(["a bench", "go to bench 1"], ["a\n  fern", "water fern 1"]),
  finalObservation: "the fern is wet",
  reward: 0.731,
  success: true,
  stopReason: "success",
  ...changes,
});

describe("describeProcess", () => {
  it("numbers the actions, each with the answer on one line", () => {
    expect(describeProcess(process())).toBe(
      "1. go to bench 1 -> a fern\n2. water fern 1 -> the fern is wet",
    );
  });

  it.each([
    "Thank you!\nYour score (min 0.0, max 1.0)\n0.731\nReward Details",
    "Thank you! [SEP] Your score (min 0.0, max 1.0) [SEP] 0.731 [SEP] Reward Details",
    "Thank you! The reward is 0.731.",
    "Thank you! [SEP] Goal [SEP] None [SEP] Reward [SEP] Your score (min 0.0, max 1.0) [SEP] 0.731",
    "Thank you! Score: 0.731 (Reward: 0.731)",
    "Thank you! Final score 0.731.",
    "Thank you! The total reward came to 0.731 out of 1",
    "Thank you! Final score (of 1): 0.731",
    "Thank you! The final reward\n0.731",
    "Thank you! Total reward 0.731/1",
  ])(
    "cuts an answer where it begins to speak of the score, and keeps the action: %j",
    (finalObservation) => {
      const lines = describeProcess(process({ finalObservation })).split("\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toMatch(/^2\. water fern 1 -> Thank you!/);
      expect(lines[1]).not.toMatch(/score|reward|0\.731/i);
    },
  );
});

describe("a product's title", () => {
  it.each([
    "[Buy Now] Score 24 Football Table [SEP] Price: $30",
    "Reward Yourself Scented Candle, 2 Pack [SEP] Price: $9.5",
    "Final Score 90s Retro Shirt [SEP] Price: $20",
    "Total Reward 3 Pack Dog Treats [SEP] Price: $8",
    "The Score 500 Pieces Puzzle [SEP] Price: $15",
  ])("is not cut where it speaks of scores: %s", (finalObservation) =>
    expect(describeProcess(process({ finalObservation }))).toContain(finalObservation),
  );
});

const render = (changes: Partial<DecisionProcess>) =>
  JSON.stringify(
    chooseProcessPrompt.render({
      goal: "water the fern",
      processes: [process(changes), process()],
    }),
  );

describe("chooseProcessPrompt", () => {
  it("shows nothing of rewards, success or batches", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (reward, success) => {
        expect(
          render({ reward, success, stopReason: String(reward), batchId: String(success) }),
        ).toBe(render({}));
      }),
    );
  });
});

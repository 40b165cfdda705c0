import type { Environment, Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { pipelineEntries } from "@mnemograph/pipelines/entries";
import { boundCalls, describeBounds } from "./bound-calls.js";

const task = (id: string): Task => ({
  id,
  environment: "manipulation",
  split: "test",
  type: "t",
  goal: "g",
});
const open = {
  environment: { maxSteps: 70 } as Environment,
  maxStepsOf: ({ id }: Task) => (id === "long" ? 70 : 30),
  pictureSize: 256,
};
const entries = pipelineEntries.filter(({ arm }) => arm !== undefined && arm !== "random");
const episodes = entries.flatMap(({ name }) =>
  ["long", "short", "long", "short"].map((id) => ({ pipeline: name, task: task(id) })),
);
const estimate = (model: string, options = {}) =>
  boundCalls({ open, entries, optionsOf: () => options, model, episodes });

describe("boundCalls", () => {
  it("counts a call for every step that an episode can have, and the pictures of each", () => {
    expect(estimate("offline")).toEqual([
      { pipeline: "vlm", calls: 200, pictures: 200, dollars: 0 },
      { pipeline: "rap-visual", calls: 200, pictures: 1400, dollars: 0 },
    ]);
    const [, wide] = estimate("offline", { retrieve: { topK: { image: 3 }, imageLength: 2 } });
    expect(wide?.pictures).toBe(200 * 16);
  });

  it("knows what listed models cost, and says where it does not", () => {
    const [, rap] = estimate("openai:gpt-4o");
    // 7 pictures of 255 tokens in 200 calls are 0.89 dollars at 2.5 a million; text comes on top.
    expect(rap?.dollars).toBeGreaterThan(0.9);
    expect(rap?.dollars).toBeLessThan(1.3);
    expect(describeBounds(estimate("ollama:llava"))).toEqual([
      "vlm: at most 200 calls with 200 pictures at a price that is unknown",
      "rap-visual: at most 200 calls with 1,400 pictures at a price that is unknown",
      "together at most 400 calls with 1,600 pictures at a price that is unknown",
    ]);
    expect(describeBounds([])).toEqual([]);
  });
});

import type { Trajectory } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { exampleTexts } from "./example-texts.js";

const trajectory = (id: string, ending: string): Trajectory => ({
  id,
  task: { id, environment: "langsuite", split: "train", type: "iqa", goal: `question ${id}` },
  steps: ["move_ahead", "move_ahead", ending].map((action, index) => ({
    index,
    observation: `seen ${index}`,
    action,
    kind: "act" as const,
  })),
  finalObservation: "right",
  success: true,
  reward: 1,
});

describe("exampleTexts", () => {
  it("shows examples of different endings where there are", () => {
    const shown = [trajectory("a", "answer [false]"), trajectory("b", "answer [false]"), trajectory("c", "answer [true]")];
    const texts = exampleTexts(shown, false, () => false).get("iqa") ?? [];
    expect(texts.map((text) => /question \w/.exec(text)?.[0])).toEqual(["question a", "question c"]);
    const alike = exampleTexts(shown.slice(0, 2), false, () => false).get("iqa") ?? [];
    expect(alike).toHaveLength(2);
  });

  it("shows more to a role that is not told its kind of task, and tells each task once", () => {
    const shown = ["a", "b", "c"].map((id) => {
      const own = trajectory(id, "stop [done]");
      return { ...own, steps: own.steps.map((step) => ({ ...step, observation: `Task: ${own.task.goal}\nObs: ${step.observation}` })) };
    });
    const texts = exampleTexts(shown, false, (type) => type === "iqa").get("iqa") ?? [];
    expect(texts).toHaveLength(3);
    expect(exampleTexts(shown, false, () => false).get("iqa")).toHaveLength(2);
    expect(texts[0]).toMatch(/^Obs: seen 0\nYour task is to: question a\n> /);
  });
});

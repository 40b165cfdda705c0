import type { Trajectory } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { writeExample } from "./write-example.js";

const view = "Obs:";
const episode: Trajectory = {
  id: "a",
  task: { id: "a", environment: "rooms", split: "train", type: "tidy", goal: "question a" },
  steps: ["move_ahead", "move_ahead", "stop [done]"].map((action, index) => ({
    index,
    observation: `seen ${index}`,
    action,
    kind: "act" as const,
  })),
  finalObservation: "right",
  success: true,
  reward: 1,
};

describe("writeExample", () => {
  it("thinks once at the start", () => {
    const steps = ["pick_up [fern_1]", "put [fern_1, pot_0]", "stop [done]"].map(
      (action, index) => ({ ...episode.steps[index]!, action }),
    );
    const text = writeExample({ ...episode, steps }, { withThoughts: true, view });
    expect(text.match(/^> think: .*$/gm)).toEqual([
      "> think: To solve the task, I need to find and pick up a fern, then put it at the pot.",
      "> think: Now I pick up the fern. Next, I need to put it at the pot",
      "> think: Now I put the fern at the pot. All is done",
    ]);
  });

  it("names the task once", () => {
    const steps = episode.steps.map((step) => ({
      ...step,
      observation: `Task: ${episode.task.goal}\nObs: ${step.observation}`,
    }));
    expect(writeExample({ ...episode, steps }, { withThoughts: false, view })).toMatch(
      /^Obs: seen 0\nYour task is to: question a\n> /,
    );
  });

  it("shows a view that has not changed once", () => {
    const views = ["Obs: a shelf", "You waited.\nObs: a shelf", "You waited.\nObs: a fern"];
    const steps = episode.steps.map((step, index) => ({
      ...step,
      observation: views[index] ?? "",
    }));
    const text = writeExample({ ...episode, steps }, { withThoughts: false, view });
    expect(text.match(/^Obs: .*$/gm)).toEqual(["Obs: a shelf", "Obs: as before.", "Obs: a fern"]);
  });
});

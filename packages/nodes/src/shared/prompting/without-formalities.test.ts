import { describe, expect, it } from "vitest";
import { withoutFormalities } from "./without-formalities.js";

describe("withoutFormalities", () => {
  it.each([
    [
      "limits and goal above a first view",
      "Limits: 9 steps.\nTask: Find a cup.\nObs: a shelf",
      "Obs: a shelf",
    ],
    [
      "limits in the middle of a line",
      "Your Limits: 9 steps.\nObs: a shelf",
      "Your Limits: 9 steps.\nObs: a shelf",
    ],
    ["limits that nothing follows", "Limits: 9 steps.", "Limits: 9 steps."],
    ["a goal that nothing follows", "Task: Find a cup.", "Task: Find a cup."],
    [
      "the task of somebody else",
      "Task: Find a fern.\nObs: a shelf",
      "Task: Find a fern.\nObs: a shelf",
    ],
    ["an answer", "Done. You took the cup.", "Done. You took the cup."],
  ])("%s", (_what, observation, described) =>
    expect(withoutFormalities(observation, "Find a cup.", { preamble: "Limits: 9 steps." })).toBe(
      described,
    ),
  );

  it("leaves the mark of a view out where nothing stands above it", () => {
    const described = (observation: string) =>
      withoutFormalities(observation, "Find a cup.", { view: "Obs:" });
    expect(described("Task: Find a cup.\nObs: a shelf")).toBe("a shelf");
    expect(described("Done.\nObs: a shelf")).toBe("Done.\nObs: a shelf");
    expect(described("Observe a shelf")).toBe("Observe a shelf");
  });

  it("leaves everything but the goal where a world does not describe itself", () => {
    expect(withoutFormalities("Limits: 9 steps.\nTask: Find a cup.\nDone.", "Find a cup.")).toBe(
      "Limits: 9 steps.\nDone.",
    );
  });
});

import { describe, expect, it } from "vitest";
import { withoutGoal } from "./without-goal.js";

describe("withoutGoal", () => {
  it("leaves out the line with the goal, also where the goal has more text", () => {
    const seen = "Limits: 9 steps.\nTask: Fill the can.\nObs: a tap_0";
    expect(withoutGoal(seen, "Fill the can.")).toBe("Limits: 9 steps.\nObs: a tap_0");
    expect(withoutGoal(seen, "Share the work; you are Eve. Task: Fill the can.")).toBe(
      "Limits: 9 steps.\nObs: a tap_0",
    );
  });

  it("keeps a line with something else", () => {
    expect(withoutGoal("Task: wait for what is asked.\nObs: a tap_0", "Fill the can.")).toBe(
      "Task: wait for what is asked.\nObs: a tap_0",
    );
    expect(withoutGoal("A hall.\nThe task is hard.", "hard")).toBe("A hall.\nThe task is hard.");
  });
});

import type { Environment } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps, unreachable } from "../../testing/fixtures.testing.js";
import { stepEnvironment } from "./step-environment.js";

const worldThatAnswers = (end: {
  done: boolean;
  success: boolean;
  reward?: number;
}): Environment => ({
  name: "greenhouse",
  version: "1",
  maxSteps: 3,
  reset: unreachable("reset"),
  step: (state, action) => ({
    state: [state, action],
    observation: `after ${action}`,
    reward: 0,
    ...end,
  }),
});
const seen = {
  environmentState: "before",
  observation: "a bench",
  action: { kind: "act" as const, text: "take can 1" },
  trajectory: sampleSteps(["start", "go to bench 1"]),
};
const step = (
  end: { done: boolean; success: boolean; reward?: number },
  changes: Partial<typeof seen> = {},
) => stepEnvironment.run({ ...seen, ...changes }, { environment: worldThatAnswers(end) });

describe("stepEnvironment", () => {
  it("performs the action and appends what was seen before it", async () => {
    expect(await step({ done: false, success: false })).toEqual({
      environmentState: ["before", "take can 1"],
      observation: "after take can 1",
      trajectory: { index: 1, observation: "a bench", action: "take can 1", kind: "act" },
      reward: 0,
      done: false,
      success: false,
      stopReason: "",
    });
  });

  it.each([
    [{ done: true, success: true, reward: 1 }, seen.trajectory, "success"],
    [{ done: true, success: false, reward: 0.5 }, seen.trajectory, "failure"],
    [{ done: true, success: false }, sampleSteps(["a", "b"], ["c", "d"]), "step-limit"],
  ])("reports why the episode ended: %o", async (end, trajectory, stopReason) => {
    expect(await step(end, { trajectory })).toMatchObject({ ...end, stopReason });
  });

  it("hands a reply without action on as it is: the world decides what that costs", async () => {
    const { trajectory, environmentState } = await step(
      { done: false, success: false },
      { action: { kind: "invalid" as never, text: "" } },
    );
    expect(trajectory).toMatchObject({ action: "", kind: "invalid" });
    expect(environmentState).toEqual(["before", ""]);
  });

  it("is ended by a guard only where one is set", async () => {
    const trajectory = sampleSteps(["a", "look"]);
    const again = { trajectory, action: { kind: "act" as never, text: "look" } };
    expect(await step({ done: false, success: false }, again)).toMatchObject({
      done: false,
      stopReason: "",
    });
  });
});

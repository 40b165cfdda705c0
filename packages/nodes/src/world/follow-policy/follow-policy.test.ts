import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { followPolicy } from "./follow-policy.js";

const task = {
  id: "fern/1",
  environment: "greenhouse",
  split: "test",
  type: "water",
  goal: "water the fern",
};

describe("followPolicy", () => {
  it("takes the action of the task's policy for what was seen", async () => {
    const trajectory = sampleSteps(["start", "go to bench 1"]);
    const described: unknown[] = [];
    const policyFor =
      async ({ id }: typeof task) =>
      (seen: { readonly observation: string; readonly trajectory: readonly unknown[] }) => {
        described.push(seen);
        return `${id}: after ${seen.trajectory.length} steps at ${seen.observation}`;
      };
    expect(
      await followPolicy.run({ task, observation: "bench 1", trajectory }, { policyFor }),
    ).toEqual({
      action: { kind: "act", text: "fern/1: after 1 steps at bench 1" },
    });
    expect(described).toEqual([{ trajectory, observation: "bench 1" }]);
  });
});

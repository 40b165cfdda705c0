import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { recordProcess } from "./record-process.js";

describe("recordProcess", () => {
  it("keeps the finished process under its batch", async () => {
    const trajectory = sampleSteps(["a bench", "look"]);
    const seen = {
      batchId: "water/1",
      trajectory,
      observation: "a fern",
      reward: 0.5,
      success: false,
      stopReason: "failure",
    };
    expect(await recordProcess.run(seen, {})).toEqual({
      processes: {
        batchId: "water/1",
        steps: trajectory,
        finalObservation: "a fern",
        reward: 0.5,
        success: false,
        stopReason: "failure",
      },
    });
  });
});

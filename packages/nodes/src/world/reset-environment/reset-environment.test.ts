import type { Environment } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleTask, unreachable } from "../../testing/fixtures.testing.js";
import { resetEnvironment } from "./reset-environment.js";

const worldThatStarts = (done: boolean): Environment => ({
  name: "greenhouse",
  version: "1",
  maxSteps: 3,
  reset: async (task) => ({
    state: { task: task.id },
    observation: "a bench",
    reward: 0,
    done,
    success: false,
  }),
  step: unreachable("step"),
});

describe("resetEnvironment", () => {
  it("writes the first observation and the state of the world", async () => {
    expect(
      await resetEnvironment.run({ task: sampleTask() }, { environment: worldThatStarts(false) }),
    ).toEqual({
      environmentState: { task: "greenhouse/1" },
      observation: "a bench",
      reward: 0,
      done: false,
      success: false,
      stopReason: "",
    });
  });

  it("says so where there is nothing to do", async () => {
    expect(
      await resetEnvironment.run({ task: sampleTask() }, { environment: worldThatStarts(true) }),
    ).toMatchObject({
      done: true,
      stopReason: "finished",
    });
  });
});

import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { judgeAttempt } from "./judge-attempt.js";

const lost = {
  trajectory: sampleSteps(["a bench 1", "look"]),
  reward: 0,
  success: false,
  stopReason: "step-limit",
  trials: [],
};
const first = { trial: 0, success: false, reward: 0, steps: 1, stopReason: "step-limit" };

describe("judgeAttempt", () => {
  it("is over after one attempt by default", async () => {
    expect(await judgeAttempt.run(lost, {})).toEqual({ reward: 0, trials: first, trialsLeft: 0 });
  });

  it("gives a lost task further attempts, and a won one none", async () => {
    expect(await judgeAttempt.run(lost, { attempts: { max: 3 } })).toEqual({
      reward: 0,
      trials: first,
      trialsLeft: 2,
    });
    const won = { ...lost, success: true, reward: 1, stopReason: "done", trials: [first] };
    expect(await judgeAttempt.run(won, { attempts: { max: 3 } })).toEqual({
      reward: 1,
      trials: { trial: 1, success: true, reward: 1, steps: 1, stopReason: "done" },
      trialsLeft: 0,
    });
    expect(
      (await judgeAttempt.run({ ...lost, trials: [{ ...first, reward: 0.5 }] }, {})).reward,
    ).toBe(0.5);
    expect(
      (await judgeAttempt.run({ ...lost, trials: [first, first] }, { attempts: { max: 3 } }))
        .trialsLeft,
    ).toBe(0);
  });
});

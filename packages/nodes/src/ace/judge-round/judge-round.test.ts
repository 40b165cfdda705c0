import type { Trial } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { judgeRound } from "./judge-round.js";

const lost = (trial: number): Trial => ({
  trial,
  success: false,
  reward: 0,
  steps: 1,
  stopReason: "failure",
});
const endOf = (success: boolean) => ({
  reward: Number(success),
  success,
  stopReason: success ? "success" : "step-limit",
});
const seen = (tries: number, success: boolean) => ({
  ...endOf(success),
  trajectory: sampleSteps(["a", "look"]),
  trials: Array.from({ length: tries }, (_, trial) => lost(trial)),
});

describe("judgeRound", () => {
  it.each([
    [0, true, true, 0],
    [0, false, true, 3],
    [1, false, true, 2],
    [2, false, true, 1],
    [3, false, false, 0],
    [2, true, false, 0],
  ])("after %i earlier tries and success %s: reflection %s, %i left", async (...row) => {
    const [tries, success, reflectionDue, trialsLeft] = row;
    expect(await judgeRound.run(seen(tries, success), {})).toEqual({
      trials: { ...lost(tries), ...endOf(success) },
      trialsLeft,
      reflectionDue,
    });
  });

  it("plays once where the outcome is not known", async () => {
    expect(await judgeRound.run(seen(0, false), { ace: { outcome: false } })).toMatchObject({
      reflectionDue: true,
      trialsLeft: 0,
    });
  });
});

import type { Trial } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { judgeChosenTrial, judgeRetry, judgeTrial } from "./judge-trial.js";

const lost: Trial = { trial: 0, success: false, reward: 0, steps: 1, stopReason: "failure" };
const seen = {
  trajectory: sampleSteps(["a", "look"], ["b", "look"]),
  reward: 0,
  done: true,
  success: false,
  stopReason: "step-limit",
  trials: [] as Trial[],
};

describe("judgeTrial", () => {
  it("keeps the verdict, and asks for a reflection while trials are left", async () => {
    expect(await judgeTrial.run(seen, {})).toEqual({
      trials: { trial: 0, success: false, reward: 0, steps: 2, stopReason: "step-limit" },
      trialsLeft: 4,
      reflectionDue: true,
    });
  });

  it("ends with the first success, or goes on without reflecting", async () => {
    const won = { ...seen, success: true, reward: 1, stopReason: "success" };
    expect(await judgeTrial.run(won, {})).toMatchObject({
      trials: { success: true },
      trialsLeft: 0,
      reflectionDue: false,
    });
    expect(await judgeTrial.run(won, { reflexion: { skipSolved: false } })).toMatchObject({
      trialsLeft: 4,
      reflectionDue: false,
    });
  });

  it("asks for no reflection after the last trial, unless an option asks for it", async () => {
    const last = { ...seen, trials: [lost] };
    expect(await judgeTrial.run(last, { reflexion: { maxTrials: 2 } })).toMatchObject({
      trials: { trial: 1 },
      trialsLeft: 0,
      reflectionDue: false,
    });
    expect(
      await judgeTrial.run(last, { reflexion: { maxTrials: 2, reflectAfterLast: true } }),
    ).toMatchObject({
      trialsLeft: 0,
      reflectionDue: true,
    });
  });

  it.each([
    ["success", true],
    ["failure", true],
    ["step-limit", false],
    ["repeat", false],
  ])(
    "with successOn done counts a trial that stopped with %s as a success: %s",
    async (stopReason, success) => {
      expect(
        await judgeTrial.run({ ...seen, stopReason }, { reflexion: { successOn: "done" } }),
      ).toMatchObject({ trials: { success } });
    },
  );
});

describe("judgeRetry", () => {
  it("allows one retry by default, or as many as the option says", async () => {
    expect(await judgeRetry.run(seen, {})).toMatchObject({ trialsLeft: 1, reflectionDue: true });
    expect(await judgeRetry.run({ ...seen, trials: [lost] }, {})).toMatchObject({
      trialsLeft: 0,
      reflectionDue: false,
    });
    expect(
      await judgeRetry.run({ ...seen, trials: [lost] }, { emmem: { maxRetries: 2 } }),
    ).toMatchObject({
      trialsLeft: 1,
      reflectionDue: true,
    });
  });
});

describe("judgeChosenTrial", () => {
  it("keeps how many processes the trial chose among, and the steps of all of them", async () => {
    const process = {
      batchId: "a",
      steps: seen.trajectory,
      finalObservation: "",
      reward: 0,
      success: false,
      stopReason: "",
    };
    const { trials, ...rest } = await judgeChosenTrial.run(
      { ...seen, processes: [process, { ...process, batchId: "b" }] },
      {},
    );
    const { trials: plain, ...same } = await judgeTrial.run(seen, {});
    expect(trials).toEqual({ ...plain, attempts: 2, allSteps: 4 });
    expect(rest).toEqual(same);
  });
});

import type { DecisionProcess } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { type ChooseProcessDeps, chooseProcess } from "./choose-process.js";

const process = (
  batchId: string,
  action: string,
  changes: Partial<DecisionProcess> = {},
): DecisionProcess => ({
  batchId,
  steps: sampleSteps(["a bench", action]),
  finalObservation: `after ${action}`,
  reward: 0,
  success: false,
  stopReason: "failure",
  ...changes,
});
const processes = [
  process("water/10", "prune"),
  process("water/2", "spray", { reward: 0.9, success: true, stopReason: "success" }),
  process("water/1", "rake", { stopReason: "step-limit" }),
  process("water/3", "prune", { reward: 0.2 }),
];
const choose = async (
  replies: readonly string[],
  options: ChooseProcessDeps["choose"] = {},
  from = processes,
) => {
  const model = scriptedModel(replies);
  const update = await chooseProcess.run(
    { task: sampleTask(), processes: from },
    { model, choose: options },
  );
  return { update, prompts: model.calls.map((messages) => messages.at(-1)?.text ?? "") };
};

describe("chooseProcess", () => {
  it("asks the model, with processes in the order of their batches, and takes over how the chosen one ended", async () => {
    const { update, prompts } = await choose(["2: it sprayed"]);
    expect(update).toEqual({
      batchId: "water/2",
      trajectory: sampleSteps(["a bench", "spray"]),
      observation: "after spray",
      reward: 0.9,
      done: true,
      success: true,
      stopReason: "success",
    });
    expect(prompts).toEqual([
      [
        "Goal: water the fern",
        "\nAttempt 1:\n1. rake → after rake",
        "\nAttempt 2:\n1. spray → after spray",
        "\nAttempt 3:\n1. prune → after prune",
        "\nAttempt 4:\n1. prune → after prune",
      ].join("\n"),
    ]);
  });

  it("takes the first process that ended by itself when no reply can be used, else the first", async () => {
    expect((await choose(["none", "none"])).update.batchId).toBe("water/2");
    const endless = processes.map((item) => Object.assign({}, item, { stopReason: "step-limit" }));
    expect((await choose(["none", "none"], {}, endless)).update.batchId).toBe("water/1");
  });

  it("lets pairs play a tournament when all together are over budget", async () => {
    const { update, prompts } = await choose(["2: spray", "1: spray", "2: prune"], { budget: 1 });
    expect(update.batchId).toBe("water/10");
    expect(
      prompts.map((prompt) => [...prompt.matchAll(/^1\. (\w+)/gm)].map(([, action]) => action)),
    ).toEqual([
      ["rake", "spray"],
      ["spray", "prune"],
      ["spray", "prune"],
    ]);
  });

  it.each([
    ["first", "water/1"],
    ["oracle", "water/2"],
    ["majority", "water/3"],
  ] as const)("chooses by %s without a call", async (by, batchId) => {
    const { update, prompts } = await choose([], { by });
    expect(update.batchId).toBe(batchId);
    expect(prompts).toEqual([]);
  });

  it("takes the earlier batch where votes or rewards are equal", async () => {
    const equal = [process("b/2", "x"), process("b/1", "y")];
    expect((await choose([], { by: "majority" }, equal)).update.batchId).toBe("b/1");
    expect((await choose([], { by: "oracle" }, equal)).update.batchId).toBe("b/1");
  });

  it("asks nothing where there is nothing to choose", async () => {
    expect((await choose([], {}, processes.slice(0, 1))).update.batchId).toBe("water/10");
    expect((await choose([], {}, [])).update).toEqual({ done: true, stopReason: "no process" });
  });
});

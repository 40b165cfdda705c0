import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleBranch } from "../../testing/branches.testing.js";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { type CompareProcessesDeps, compareProcesses } from "./compare-processes.js";

const better = sampleSteps(
  ["a room", "look"],
  ["a tap", "fill can 1"],
  ["a full can", "water fern 1"],
);
const worse = sampleSteps(["a room", "look"], ["a tap", "go to bench 1"]);
const ground = (reward: number) => ({
  batchId: "water/1",
  steps: worse,
  finalObservation: "dry",
  reward,
  success: false,
  stopReason: "failure",
});
const other = { ...ground(1), batchId: "water/2" };
const winner = sampleBranch("0.1.0.0", { steps: better, reward: 1, done: true, success: true });

const compare = async (
  replies: readonly string[],
  { reward = 0, deps = {} as Partial<CompareProcessesDeps>, explored = [winner] } = {},
) => {
  const model = scriptedModel(replies);
  const seen = {
    task: sampleTask(),
    batchId: "water/1",
    processes: [other, ground(reward)],
    explored,
  };
  const runtime = recordingRuntime();
  const { improvement } = await compareProcesses.run(seen, { model, ...deps }, runtime);
  return { improvement, calls: model.calls, events: runtime.events };
};

describe("compareProcesses", () => {
  it("asks for the key step, counted from 1, and shows both processes without rewards", async () => {
    const { improvement, calls } = await compare(["3: it waters the fern"]);
    expect(improvement).toEqual({ steps: better, keyStep: 2, reward: 1, groundReward: 0 });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[1]?.text).toBe(
      "Goal: water the fern\n\nBetter attempt:\n1. look\n2. fill can 1\n3. water fern 1\n\nOther attempt:\n1. look\n2. go to bench 1",
    );
  });

  it.each(["4: too far", "0", "none", "Step -"])(
    "takes the first difference, and asks no second time, after %j",
    async (reply) => {
      const { improvement, calls } = await compare([reply]);
      expect(improvement?.keyStep).toBe(1);
      expect(calls).toHaveLength(1);
    },
  );

  it("asks nobody where the first difference is wanted", async () => {
    expect((await compare([], { deps: { compare: "diff" } })).improvement?.keyStep).toBe(1);
  });

  it.each([1, 1.5])(
    "finds no improvement over a ground process with reward %d, and makes no call",
    async (reward) => {
      const { improvement, events } = await compare([], { reward });
      expect(improvement).toBeNull();
      expect(events).toMatchObject([{ type: "note", data: { ground: reward, explored: [1] } }]);
    },
  );

  it("finds none without explored processes", async () => {
    expect((await compare([], { explored: [] })).improvement).toBeNull();
  });
});

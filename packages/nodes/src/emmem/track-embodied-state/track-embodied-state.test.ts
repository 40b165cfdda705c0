import { unknownState, noAgreement } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { trackedStateOf } from "../embodiment/tracked-state.js";
import { trackEmbodiedState } from "./track-embodied-state.js";

const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a shed 1", "go to shed 1"], ["a can 1", "take can 1 from shed 1"]),
  observation: "You pick up the can 1.",
  action: { kind: "act" as const, text: "go to tap 1" },
  thoughts: [{ index: 2, text: "Firstly, I face shed 1, have moved 5 steps. Secondly, on." }],
  embodiedState: { ...unknownState, holding: ["glove 1"] },
  embodiedAgreement: noAgreement,
};

describe("trackEmbodiedState", () => {
  it("measures the words of this step against dead reckoning", async () => {
    const runtime = recordingRuntime();
    const update = await trackEmbodiedState.run(seen, {}, runtime);
    expect(update.trackedState).toEqual({
      facing: "shed 1",
      moved: 1,
      holding: ["can 1"],
      seen: ["shed 1", "can 1"],
      done: ["take can 1 from shed 1"],
    });
    expect(update.embodiedAgreement).toMatchObject({
      facing: { correct: 1, reported: 1, found: 1, actual: 1 },
      moved: { correct: 0, reported: 1, found: 0, actual: 1 },
      holding: { correct: 0, reported: 0, found: 0, actual: 1 },
      seen: { correct: 0, reported: 0, found: 0, actual: 2 },
    });
    expect(runtime.events).toMatchObject([
      {
        type: "note",
        text: "the agent's own state against the tracked one: facing: precision 1/1, recall 1/1; moved: precision 0/1, recall 0/1; holding: precision 0/0, recall 0/1; seen: precision 0/0, recall 0/2; done: precision 0/0, recall 0/1",
        data: { judgement: { facing: { correct: 1, actual: 1 } } },
      },
    ]);
  });

  it("in explicit mode measures the state that was asked for", async () => {
    const { embodiedAgreement } = await trackEmbodiedState.run(seen, {
      emmem: { mode: "explicit" },
    });
    expect(embodiedAgreement).toMatchObject({
      holding: { correct: 0, reported: 1, found: 0, actual: 1 },
    });
  });

  it("counts a step without any report, but not an action whose thought was a step of its own", async () => {
    const silent = await trackEmbodiedState.run({ ...seen, thoughts: [] }, {});
    expect(silent.embodiedAgreement?.seen).toEqual({
      correct: 0,
      reported: 0,
      found: 0,
      actual: 2,
    });
    const thinking = {
      index: 2,
      observation: "You pick up the can 1.",
      action: "Firstly, I face shed 1.",
      kind: "think" as const,
    };
    const acting = { ...seen, trajectory: [...seen.trajectory, thinking], thoughts: [] };
    expect((await trackEmbodiedState.run(acting, {})).embodiedAgreement).toEqual(noAgreement);
  });

  it("starts with the heading that the agent is given", () => {
    expect(trackedStateOf([], "a shed 1", "west")).toEqual({
      facing: "west",
      moved: 0,
      holding: [],
      seen: ["shed 1"],
      done: [],
    });
  });
});

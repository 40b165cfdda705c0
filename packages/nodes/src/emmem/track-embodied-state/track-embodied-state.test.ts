import { unknownState, noAgreement } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { trackedStateOf } from "../../shared/embodiment/tracked-state.js";
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
      facing: { right: 1, told: 1 },
      moved: { right: 0, told: 1 },
      holding: { right: 0, told: 0 },
    });
    expect(runtime.events).toMatchObject([{ type: "note", data: { judgement: { facing: true, moved: false, holding: null } } }]);
  });

  it("in explicit mode measures the state that was asked for", async () => {
    const { embodiedAgreement } = await trackEmbodiedState.run(seen, { emmem: { mode: "explicit" } });
    expect(embodiedAgreement).toMatchObject({ holding: { right: 0, told: 1 } });
  });

  it("starts where the agent is told that it starts", () => {
    expect(trackedStateOf([], "a shed 1", "west")).toEqual({
      facing: "west",
      moved: 0,
      holding: [],
      seen: ["shed 1"],
      done: [],
    });
  });
});

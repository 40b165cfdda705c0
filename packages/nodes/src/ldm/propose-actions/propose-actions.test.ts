import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import {
  recordingRuntime,
  sampleSteps,
  sampleTask,
  sampleTuple,
} from "../../testing/fixtures.testing.js";
import { type ProposeActionsDeps, proposeActions } from "./propose-actions.js";

const agreeing = ["1", "2", "3"].map((id) => sampleTuple(id, { action: `go to bench ${id}` }));
const differing = [...agreeing.slice(1), sampleTuple("x", { action: "look" })];
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a tap",
  trajectory: sampleSteps(["a room", "look"]),
  evaluation: "",
  summary: "",
  tuples: differing,
};

const propose = async (
  replies: readonly string[],
  deps: Partial<ProposeActionsDeps> = {},
  tuples = differing,
) => {
  const model = scriptedModel(replies);
  const runtime = recordingRuntime();
  const { proposals } = await proposeActions.run({ ...seen, tuples }, { model, ...deps }, runtime);
  return { proposals, calls: model.calls, events: runtime.events };
};

describe("proposeActions", () => {
  it("asks once for several actions, and shows tuples, place and situation", async () => {
    const { proposals, calls } = await propose([
      "Action 1: go to bench 4\nConfidence: 0.5\nAction 2: look\nConfidence: 0.5",
    ]);
    expect(proposals).toEqual([
      { action: "go to bench 4", confidence: 0.5 },
      { action: "look", confidence: 0.5 },
    ]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[0]?.text).toContain("up to 4 different actions");
    expect(calls[0]?.[1]?.text).toMatch(
      /^The place: a room\n\n1\. Goal: [\s\S]*Action: look\n[\s\S]*Situation:\nGoal: water the fern\nObservation: a tap\nActions:$/,
    );
  });

  it("asks for one ordinary action where the tuples agree", async () => {
    const { proposals, calls, events } = await propose(["Action2: go to bench 9"], {}, agreeing);
    expect(proposals).toEqual([{ action: "go to bench 9", confidence: 1 }]);
    expect(calls).toHaveLength(1);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "note",
        data: { share: 1, tuples: 3, majority: "go to bench 3" },
      }),
    );
  });

  it("copies the majority's action without a call with the option", async () => {
    const { proposals, calls } = await propose([], { explore: { majority: "copy" } }, agreeing);
    expect(proposals).toEqual([{ action: "go to bench 3", confidence: 1 }]);
    expect(calls).toHaveLength(0);
  });

  it("falls back to one ordinary action where nothing was proposed: two calls, never more", async () => {
    const { proposals, calls } = await propose(["I am not sure.", "Action2: look"]);
    expect(proposals).toEqual([{ action: "look", confidence: 1 }]);
    expect(calls).toHaveLength(2);
  });

  it("can measure concentration by the model's confidence instead", async () => {
    const explore = { concentration: { source: "confidence" as const } };
    expect((await propose(["look : 0.9\nwait : 0.1"], { explore }, agreeing)).proposals).toEqual([
      { action: "look", confidence: 1 },
    ]);
    expect(
      (await propose(["look : 0.7\nwait : 0.3"], { explore }, agreeing)).proposals,
    ).toHaveLength(2);
  });

  it("takes no more children than the option allows", async () => {
    const { proposals, calls } = await propose(["a : 0.5\nb : 0.25\nc : 0.25"], {
      explore: { maxBranch: 2 },
    });
    expect(proposals).toEqual([
      { action: "a", confidence: 2 / 3 },
      { action: "b", confidence: 1 / 3 },
    ]);
    expect(calls[0]?.[0]?.text).toContain("up to 2 different actions");
  });

  it("takes all that are proposed with the option", async () => {
    const letters = [..."abcdefg"];
    const { proposals, calls } = await propose([letters.map((one) => `${one} : 0.1`).join("\n")], {
      explore: { maxBranch: "all" },
    });
    expect(proposals?.map(({ action }) => action)).toEqual(letters);
    expect(calls[0]?.[0]?.text).toContain("List all different actions");
  });
});

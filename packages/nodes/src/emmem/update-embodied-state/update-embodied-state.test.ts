import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { updateEmbodiedState } from "./update-embodied-state.js";

const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a bench 1", "go to bench 1"]),
  observation: "a can 1",
  action: { kind: "act" as const, text: "take can 1" },
  thoughts: [
    { index: 1, text: "Firstly, I face bench 1, hold nothing. Secondly, I take the can." },
  ],
  embodiedState: { facing: "north", moved: 7, holding: ["glove 1"], seen: [], done: [] },
};

describe("updateEmbodiedState", () => {
  it("inline: reads the thought of this action, and keeps what the thought leaves out, without a call", async () => {
    expect(await updateEmbodiedState.run(seen, { model: scriptedModel([]) })).toEqual({
      embodiedState: { facing: "bench 1", moved: 7, holding: [], seen: [], done: [] },
    });
  });

  it("inline: reads a thought that is itself the action, as in ReAct", async () => {
    const action = { kind: "think" as const, text: "think: Firstly, I face tap 2. Secondly, on." };
    expect(
      await updateEmbodiedState.run(
        { ...seen, action, thoughts: [] },
        { model: scriptedModel([]) },
      ),
    ).toMatchObject({
      embodiedState: { facing: "tap 2" },
    });
  });

  it("inline: changes nothing without a thought", async () => {
    expect(
      await updateEmbodiedState.run({ ...seen, thoughts: [] }, { model: scriptedModel([]) }),
    ).toEqual({
      embodiedState: seen.embodiedState,
    });
  });

  it("explicit: asks in one call of its own", async () => {
    const model = scriptedModel(["Facing: tap 1\nMoved: 2"]);
    expect(
      await updateEmbodiedState.run(seen, {
        model,
        emmem: { mode: "explicit", initialFacing: "south" },
      }),
    ).toEqual({
      embodiedState: { ...seen.embodiedState, facing: "tap 1", moved: 2 },
    });
    expect(model.calls).toHaveLength(1);
    expect(model.calls[0]?.[0]?.text).toContain(
      'The direction that it faces then is called "south".',
    );
    expect(model.calls[0]?.[1]?.text).toBe(
      "The task:\na bench 1\nYour task is to: water the fern\n> go to bench 1\na can 1",
    );
  });

  it("explicit: keeps the old state where no reply can be used", async () => {
    const model = scriptedModel(["?", "?"]);
    expect(await updateEmbodiedState.run(seen, { model, emmem: { mode: "explicit" } })).toEqual({
      embodiedState: seen.embodiedState,
    });
  });
});

import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { actWithExperiencesAndState } from "./act-with-experiences-and-state.js";

describe("actWithExperiencesAndState", () => {
  it("shows the state below the plan, before what is left out", async () => {
    const model = scriptedModel(["> put fern 1 in/on tub 1"]);
    const trajectory = sampleSteps(["a tub 1", "take fern 1 from tub 1"], ["ok", "go to bench 1"]);
    const embodiedState = {
      facing: "tub 1",
      moved: 3,
      holding: ["fern 1"],
      seen: [],
      done: ["take fern 1"],
    };
    const seen = {
      task: sampleTask(),
      environmentState: null,
      observation: "here",
      trajectory,
      thoughts: [],
      plan: "Do it.",
      experiences: [],
      embodiedState,
    };
    expect(
      await actWithExperiencesAndState.run(seen, { model, executor: { recentEntries: 2 } }),
    ).toEqual({
      action: { kind: "act", text: "put fern 1 in/on tub 1" },
    });
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "Plan: Do it.\nState: I am at tub 1, hold fern 1, have seen nothing, have done take fern 1.\n…\n> go to bench 1\nhere\n>",
    );
  });
});

import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { act } from "../act/act/act.js";
import { summarizeHistory } from "../ldm/summarize-history/summarize-history.js";
import { modelFor } from "../shared/deps.js";
import { sampleSteps, sampleTask } from "./fixtures.testing.js";

describe("modelFor", () => {
  it("gives every node the model, but those that have their own", async () => {
    const [model, teller] = [scriptedModel(["> look"]), scriptedModel(["Summary: Looked."])];
    const deps = { model, models: { summarizeHistory: teller }, examples: () => [] };
    const seen = {
      task: sampleTask(),
      environmentState: null,
      trajectory: sampleSteps(["a room", "look"]),
      summary: "",
      observation: "a bench",
      thoughts: [],
    };
    await act.run(seen, deps);
    await summarizeHistory.run(seen, deps);
    expect([model.calls.length, teller.calls.length]).toEqual([1, 1]);
    expect([modelFor({ model }, "act"), modelFor(deps, "summarizeHistory")]).toEqual([
      model,
      teller,
    ]);
  });
});

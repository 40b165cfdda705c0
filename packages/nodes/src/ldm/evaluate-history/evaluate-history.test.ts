import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { evaluateHistory } from "./evaluate-history.js";

const task = sampleTask();
const trajectory = sampleSteps(["a bench", "go to bench 1"], ["a fern", "take fern 1"]);

describe("evaluateHistory", () => {
  it("judges goal and actions, without observations", async () => {
    const model = scriptedModel(["subgoal 1: take fern - complete\nsubgoal 2: water it - in complete"]);
    expect(await evaluateHistory.run({ task, trajectory }, { model })).toEqual({
      evaluation: "subgoal 1: take fern - complete; subgoal 2: water it - incomplete",
    });
    expect(model.calls[0]?.at(-1)?.text).toBe("Goal: water the fern\nActions:\n1. go to bench 1\n2. take fern 1");
  });

  it("asks nothing at the first step, unless told to", async () => {
    expect(await evaluateHistory.run({ task, trajectory: [] }, { model: scriptedModel([]) })).toEqual({ evaluation: "Unknown." });
    const history = { emptyText: "None." };
    expect(await evaluateHistory.run({ task, trajectory: [] }, { model: scriptedModel([]), history })).toEqual({ evaluation: "None." });
    const model = scriptedModel(["subgoal 1: water - incomplete"]);
    await evaluateHistory.run({ task, trajectory: [] }, { model, history: { emptyCall: true } });
    expect(model.calls).toHaveLength(1);
  });

  it("asks nothing where the history has no evaluation", async () => {
    expect(await evaluateHistory.run({ task, trajectory }, { model: scriptedModel([]), history: { parts: ["summary"] } })).toEqual({
      evaluation: "",
    });
  });

  it("stands for an unknown past when two replies cannot be read", async () => {
    expect(await evaluateHistory.run({ task, trajectory }, { model: scriptedModel(["fine", "fine"]) })).toEqual({
      evaluation: "Unknown.",
    });
  });

  it("sees the observations too where told", async () => {
    const model = scriptedModel(["subgoal 1: water it - incomplete"]);
    await evaluateHistory.run({ task, trajectory }, { model, history: { input: { evaluation: "pairs" }, observationCharacters: 6 } });
    expect(model.calls[0]?.at(-1)?.text).toMatch(/^1\. [^\n]+ \(seen: .{1,6}\)$/m);
  });
});

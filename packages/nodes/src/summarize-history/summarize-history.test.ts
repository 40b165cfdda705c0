import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../shared/fixtures.testing.js";
import { summarizeHistory } from "./summarize-history.js";

const task = sampleTask();
const trajectory = sampleSteps(["a bench with many, many pots", "go to bench 1"], ["a fern", "take fern 1"]);

describe("summarizeHistory", () => {
  it("tells all pairs since the start, observations cut to length", async () => {
    const model = scriptedModel(["Summary: Went to bench 1 and took fern 1."]);
    expect(await summarizeHistory.run({ task, trajectory }, { model, history: { observationCharacters: 8 } })).toEqual({
      summary: "Went to bench 1 and took fern 1.",
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Goal: water the fern\nObservation: a bench…\nAction: go to bench 1\nObservation: a fern\nAction: take fern 1",
    );
  });

  it("asks nothing at the first step, unless told to", async () => {
    const history = { emptyText: "" };
    expect(await summarizeHistory.run({ task, trajectory: [] }, { model: scriptedModel([]), history })).toEqual({ summary: "" });
    const model = scriptedModel(["Summary: Nothing happened."]);
    expect(await summarizeHistory.run({ task, trajectory: [] }, { model, history: { emptyCall: true } })).toEqual({
      summary: "Nothing happened.",
    });
  });

  it("asks nothing where the history has no summary", async () => {
    expect(await summarizeHistory.run({ task, trajectory }, { model: scriptedModel([]), history: { parts: ["evaluation"] } })).toEqual({
      summary: "",
    });
  });

  it("shows the model its mistake, then stands for an unknown past", async () => {
    const model = scriptedModel(["Summary:", "Summary:"]);
    expect(await summarizeHistory.run({ task, trajectory }, { model })).toEqual({ summary: "Nothing yet." });
    expect(model.calls[1]?.at(-1)?.text).toContain("There is nothing after `Summary:`.");
  });
});

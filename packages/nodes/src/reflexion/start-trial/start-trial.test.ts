import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { fields, toFunction } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { startTrial } from "./start-trial.js";

describe("startTrial", () => {
  it("empties the trajectory, also where the trial before was longer than the next", async () => {
    const graph = new StateGraph(new StateSchema({ trajectory: fields.trajectory }))
      .addNode("begin", toFunction(startTrial, {}))
      .addNode("play", async () => ({ trajectory: sampleSteps(["a", "new"]) }))
      .addEdge(START, "begin")
      .addEdge("begin", "play")
      .addEdge("play", END)
      .compile();
    const { trajectory } = await graph.invoke({ trajectory: sampleSteps(["a", "old"], ["b", "old"]) });
    expect(trajectory).toEqual(sampleSteps(["a", "new"]));
  });
});

import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { fields, toFunction } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { startTrial } from "./start-trial.js";

describe("startTrial", () => {
  it("empties trajectory and thoughts, also where the trial before was longer than the next", async () => {
    const graph = new StateGraph(
      new StateSchema({ trajectory: fields.trajectory, thoughts: fields.thoughts }),
    )
      .addNode("begin", toFunction(startTrial, {}))
      .addNode("play", async () => ({ trajectory: sampleSteps(["a", "new"]) }))
      .addEdge(START, "begin")
      .addEdge("begin", "play")
      .addEdge("play", END)
      .compile();
    const old = {
      trajectory: sampleSteps(["a", "old"], ["b", "old"]),
      thoughts: [{ index: 1, text: "old" }],
    };
    const { trajectory, thoughts } = await graph.invoke(old);
    expect(trajectory).toEqual(sampleSteps(["a", "new"]));
    expect(thoughts).toEqual([]);
  });
});

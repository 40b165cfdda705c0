import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { fields, toFunction } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { summarizeHistory } from "../ldm/summarize-history/summarize-history.js";
import { sampleSteps, sampleTask } from "./fixtures.testing.js";

describe("a node in anybody's StateGraph", () => {
  it("runs beside plain functions, and streams its events", async () => {
    const { task, trajectory, summary } = fields;
    const model = scriptedModel(["Summary: Went to bench 1."]);
    const graph = new StateGraph(
      new StateSchema({ task, trajectory, summary, shouted: z.string().default("") }),
    )
      .addNode("tell", toFunction(summarizeHistory, { model }))
      .addNode("shout", async ({ summary }) => ({ shouted: summary.toUpperCase() }))
      .addEdge(START, "tell")
      .addEdge("tell", "shout")
      .addEdge("shout", END)
      .compile();
    const input = { task: sampleTask(), trajectory: sampleSteps(["a bench", "go to bench 1"]) };
    const events: unknown[] = [];
    let last: unknown;
    for await (const [mode, chunk] of await graph.stream(input, {
      streamMode: ["custom", "values"],
    })) {
      if (mode === "custom") events.push(chunk);
      else last = chunk;
    }
    expect(last).toMatchObject({ summary: "Went to bench 1.", shouted: "WENT TO BENCH 1." });
    expect(events).toMatchObject([
      { type: "model-call", node: "summarizeHistory", reply: "Summary: Went to bench 1." },
    ]);
  });
});

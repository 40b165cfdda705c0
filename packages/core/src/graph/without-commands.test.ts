import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withoutCommands } from "./without-commands.js";

const State = new StateSchema({ count: z.number().default(0) });
const compiled = () =>
  new StateGraph(State)
    .addNode("add", async ({ count }) => ({ count: count + 1 }))
    .addEdge(START, "add")
    .addConditionalEdges("add", ({ count }) => (count < 3 ? "add" : END))
    .compile();
const writersOf = (graph: ReturnType<typeof compiled>): number => graph.nodes.add.writers.length;

describe("withoutCommands", () => {
  it("takes one writer from a node, and the graph runs as before", async () => {
    const graph = withoutCommands(compiled(), { add: 1 });
    expect(writersOf(graph)).toBe(writersOf(compiled()) - 1);
    expect(await graph.invoke({})).toEqual({ count: 3 });
  });

  it("takes nothing where LangGraph adds other branches than expected", async () => {
    const graph = withoutCommands(compiled(), { add: 2 });
    expect(writersOf(graph)).toBe(writersOf(compiled()));
    expect(await graph.invoke({})).toEqual({ count: 3 });
  });
});

import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appended } from "./appended.js";
import { toFunction } from "./build-graph.js";
import { defineNode } from "./define-node.js";

const reads = {
  title: z.string(),
  page: z.number().default(1),
  note: z.string().optional(),
  lines: appended(z.string(), (line) => line),
};
const report = defineNode({
  name: "tell",
  reads,
  writes: { described: z.string() },
  run: async ({ title, page, note, lines }) => ({
    described: `${title} ${page} ${note ?? "no note"} ${page === 0 ? "no lines" : lines.length}`,
  }),
});
const State = Annotation.Root({
  title: Annotation<string>(),
  page: Annotation<number>(),
  note: Annotation<string | undefined>(),
  lines: Annotation<string[]>(),
  described: Annotation<string>(),
});
const graph = new StateGraph(State)
  .addNode("say", toFunction(report, {}, "say"))
  .addEdge(START, "say")
  .addEdge("say", END)
  .compile();
const described = async (input: object) =>
  (await graph.invoke(input as typeof State.State)).described;

describe("a node whose channels have no value", () => {
  it("names a channel that has no default anywhere", async () => {
    await expect(described({ lines: [] })).rejects.toMatchObject({
      code: "USAGE",
      message: "node say reads title, which has no value",
      evidence: { node: "say", channels: ["title"] },
    });
  });

  it("names an empty list that it fails on", async () => {
    await expect(described({ title: "a" })).rejects.toMatchObject({
      code: "USAGE",
      message: "node say reads lines, which has no value",
    });
  });

  it("runs on the defaults of its own schemas, and without what it does not need", async () => {
    expect(await described({ title: "a", lines: ["b"] })).toBe("a 1 no note 1");
    expect(await described({ title: "a", page: 0 })).toBe("a 0 no note no lines");
  });

  it("passes on an error of its own", async () => {
    const failing = toFunction(
      { ...report, run: async () => Promise.reject(new RangeError("own")) },
      {},
    );
    await expect(failing({ title: "a" })).rejects.toThrow(RangeError);
  });
});

import { MemorySaver, StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MnemographError } from "../errors/mnemograph-error.js";
import { appended } from "./appended.js";
import { defineGraph } from "./define-graph.js";
import { defineNode } from "./define-node.js";
import { drawGraph, toMermaid } from "./draw-graph.js";

const count = z.number().default(0);
const seen = appended(z.object({ index: z.number(), by: z.string() }), ({ index }) => index);
const State = new StateSchema({ count, seen });

const increase = defineNode({
  name: "increase",
  reads: { count, seen },
  writes: { count, seen },
  run: async ({ count }, { by }: { by: number }) => ({
    count: count + by,
    seen: { index: count, by: "increase" },
  }),
});

const counting = defineGraph({
  name: "counting",
  state: State,
  nodes: { increase },
  edges: {
    start: "increase",
    increase: { when: ({ count }) => count >= 150, yes: "end", no: "increase" },
  },
});

const finish = async ({ seen }: { seen: { index: number }[] }) => ({ count: seen.length });
const one = async () => ({ seen: { index: 1, by: "one" } });
const two = async () => ({ seen: { index: 2, by: "two" } });

describe("defineGraph", () => {
  it("runs loops far longer than LangGraph's default limit of 25 supersteps", async () => {
    const environment = { maxSteps: 200 };
    const result = await counting({ by: 1, environment } as { by: number })
      .compile()
      .invoke({});
    expect(result.count).toBe(150);
    expect(result.seen).toHaveLength(150);
  });

  it("gives a plain StateGraph: users add nodes, compile with a checkpointer and read the state back", async () => {
    const graph = counting({ by: 50 });
    const compiled = graph.compile({ checkpointer: new MemorySaver() });
    const config = { configurable: { thread_id: "a" } };
    await compiled.invoke({}, config);
    expect((await compiled.getState(config)).values["count"]).toBe(150);
  });

  it("runs inside another graph without counting a list twice", async () => {
    const outer = defineGraph({
      name: "outer",
      state: State,
      nodes: { increase, inner: counting },
      edges: { start: "increase", increase: "inner", inner: "end" },
    });
    const result = await outer({ by: 30 }).compile().invoke({});
    expect(result.count).toBe(150);
    expect(result.seen.map(({ index }: { index: number }) => index)).toEqual([0, 30, 60, 90, 120]);
  });

  it("spreads work over items and joins the results", async () => {
    const square = defineNode({
      name: "square",
      reads: { count },
      writes: { seen },
      run: async ({ count }) => ({ seen: { index: count, by: String(count * count) } }),
    });
    const spread = defineGraph({
      name: "spread",
      state: State,
      nodes: { square, finish },
      edges: {
        start: {
          each: () => [1, 2, 3].map((count) => ({ count })),
          to: "square",
          otherwise: "finish",
        },
        square: "finish",
        finish: "end",
      },
    });
    const result = await spread({}).compile().invoke({});
    expect(result.count).toBe(3);
    expect(result.seen.map(({ by }: { by: string }) => by)).toEqual(["1", "4", "9"]);
  });

  it("refuses a limit of one task at a time where it fans out, because LangGraph would lose the rest", async () => {
    const both = defineGraph({
      name: "both",
      state: State,
      nodes: { one, two },
      edges: { start: ["one", "two"], one: "end", two: "end" },
    });
    await expect(both({}).compile().invoke({}, { maxConcurrency: 1 })).rejects.toMatchObject({
      code: "USAGE",
    });
    expect((await both({}).compile().invoke({}, { maxConcurrency: 2 })).seen).toHaveLength(2);
    expect((await counting({ by: 50 }).compile().invoke({}, { maxConcurrency: 1 })).count).toBe(
      150,
    );
  });

  it("refuses at run time a channel that the node did not declare", async () => {
    const liar = defineNode({
      name: "liar",
      reads: {},
      writes: { count },
      run: async () => ({ count: 1, other: 2 }) as { count: number },
    });
    const graph = defineGraph({
      name: "lying",
      state: State,
      nodes: { liar },
      edges: { start: "liar", liar: "end" },
    });
    const problem = await graph({})
      .compile()
      .invoke({})
      .catch((error: unknown) => error);
    expect(MnemographError.isInstance(problem) && problem.code).toBe("NODE_WRITES_UNDECLARED");
  });

  it("refuses unreachable nodes and names that LangGraph would misuse, before anything runs", () => {
    const lost = defineGraph({
      name: "lost",
      state: State,
      nodes: { increase, other: increase },
      edges: { start: "increase", increase: "end", other: "end" },
    });
    expect(() => lost({ by: 1 })).toThrow("node other cannot be reached from start");
    const clash = defineGraph({
      name: "clash",
      state: State,
      nodes: { count: increase },
      edges: { start: "count", count: "end" },
    });
    expect(() => clash({ by: 1 })).toThrow("has the name of a state channel");
  });

  it("draws itself without running", () => {
    const drawing = drawGraph(counting.spec);
    expect(drawing.nodes).toEqual([
      { id: "increase", reads: ["count", "seen"], writes: ["count", "seen"] },
    ]);
    expect(toMermaid(drawing)).toContain('increase -->|"else"| increase');
  });
});

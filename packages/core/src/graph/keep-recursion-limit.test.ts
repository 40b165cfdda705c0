import { RunnableLambda } from "@langchain/core/runnables";
import { END, GraphRecursionError, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineGraph } from "./define-graph.js";

/** More than LangGraph's own limit of 25, and than those that are named below. */
const LAPS = 32;
const State = new StateSchema({ count: z.number().default(0) });
const loop = defineGraph({
  name: "loop",
  state: State,
  nodes: { step: ({ count }: { count: number }) => ({ count: count + 1 }) },
  edges: { start: "step", step: { when: ({ count }) => count >= LAPS, yes: "end", no: "step" } },
});
const compiled = () => loop({}).compile();

/** How the three ways of running a graph end under these options: the last count. */
const ways: Record<
  string,
  (options: { recursionLimit?: number | undefined } | undefined) => Promise<number>
> = {
  invoke: async (options) => (await compiled().invoke({}, options as object)).count,
  stream: async (options) => {
    let last = 0;
    const values = await compiled().stream(
      {},
      { ...(options as { recursionLimit?: number }), encoding: undefined, streamMode: "values" },
    );
    for await (const { count } of values) last = count;
    return last;
  },
  // As LangGraph's server runs a graph: with every option of the run, those that nobody set
  // included.
  streamEvents: async (options) => {
    let last = 0;
    for await (const { event, data } of compiled().streamEvents(
      {},
      { streamMode: ["values"], ...(options as object), version: "v2" },
    ))
      if (event === "on_chain_end" && typeof data.output?.count === "number")
        last = data.output.count;
    return last;
  },
};

describe.each(Object.entries(ways))(
  "the recursion limit of a compiled graph under %s",
  (_name, run) => {
    it.each([
      ["no limit is named", {}],
      ["a limit is named and not set", { recursionLimit: undefined }],
    ])("holds when %s", async (_case, options) => {
      expect(await run(options)).toBe(LAPS);
    });

    it("gives way to the caller's", async () => {
      await expect(run({ recursionLimit: 5 })).rejects.toThrow(GraphRecursionError);
    });
  },
);

describe("a compiled graph that LangChain calls", () => {
  const counts = (ends: readonly object[]) =>
    ends.map((end) => (end as { readonly count: number }).count);
  const first = RunnableLambda.from(() => ({ count: 0 }));

  it("has its own limit in batch, as a step and under withRetry", async () => {
    expect(counts(await compiled().batch([{}, {}]))).toEqual([LAPS, LAPS]);
    expect(
      counts(await compiled().batch([{}, {}], [{ tags: ["one"] }, { tags: ["two"] }])),
    ).toEqual([LAPS, LAPS]);
    const step = (graph: object) => first.pipe(graph as ReturnType<typeof first.withConfig>);
    const piped = step(compiled());
    expect((await piped.invoke("")).count).toBe(LAPS);
    expect(counts(await piped.batch(["", ""]))).toEqual([LAPS, LAPS]);
    expect((await step(compiled().withRetry()).invoke("")).count).toBe(LAPS);
    let last = 0;
    for await (const { event, data } of piped.streamEvents("", { version: "v2" }))
      if (event === "on_chain_end" && typeof data.output?.count === "number")
        last = data.output.count;
    expect(last).toBe(LAPS);
    for await (const chunk of await piped.stream("")) expect(Object.values(chunk)).not.toEqual([]);
  });

  it("obeys the number that its caller names", async () => {
    await expect(compiled().batch([{}], { recursionLimit: 25 })).rejects.toThrow(
      GraphRecursionError,
    );
    await expect(compiled().batch([{}, {}], [{}, { recursionLimit: 5 }])).rejects.toThrow(
      GraphRecursionError,
    );
    await expect(compiled().invoke({}, { recursionLimit: 25 })).rejects.toThrow(
      GraphRecursionError,
    );
    await expect(first.pipe(compiled() as never).invoke("", { recursionLimit: 5 })).rejects.toThrow(
      GraphRecursionError,
    );
  });
});

describe("a compiled graph inside of another one", () => {
  const around = (inner: ReturnType<typeof compiled>) =>
    new StateGraph(State)
      .addNode("inner", inner)
      .addEdge(START, "inner")
      .addEdge("inner", END)
      .compile();
  /** Called by a function of the graph around it, with that function's config or without. */
  const calledIn = (isGiven: boolean) =>
    new StateGraph(State)
      .addNode("call", async (_, config) => ({
        count: (await compiled().invoke({}, isGiven ? config : undefined)).count,
      }))
      .addEdge(START, "call")
      .addEdge("call", END)
      .compile();

  it.each([
    ["is a node of a plain StateGraph", () => around(compiled())],
    ["is such a node after withConfig", () => around(compiled().withConfig({ tags: ["mine"] }))],
    ["is called with the node's config", () => calledIn(true)],
    ["is called without a config", () => calledIn(false)],
    ["is a node of a graph that is a node itself", () => around(around(compiled()) as never)],
  ])("has its own limit where it %s", async (_case, make) => {
    expect((await make().invoke({})).count).toBe(LAPS);
    expect((await make().invoke({}, { recursionLimit: 30 })).count).toBe(LAPS);
  });

  it("obeys a number that the caller of a graph of ours names", async () => {
    const outer = defineGraph({
      name: "outer",
      state: State,
      nodes: { loop },
      edges: { start: "loop", loop: "end" },
    });
    expect((await outer({}).compile().invoke({})).count).toBe(LAPS);
    await expect(outer({}).compile().invoke({}, { recursionLimit: 20 })).rejects.toThrow(
      GraphRecursionError,
    );
  });
});

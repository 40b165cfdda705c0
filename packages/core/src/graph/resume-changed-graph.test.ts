import { Command, MemorySaver, StateSchema, interrupt } from "@langchain/langgraph";
import { expect, it } from "vitest";
import { z } from "zod";
import { defineGraph } from "./define-graph.js";

const State = new StateSchema({ path: z.array(z.string()).default([]) });
const visit =
  (name: string) =>
  ({ path }: { path: string[] }) => ({ path: [...path, name] });
/** `first`, `second` and `third` one after the other, under these names. */
const line = (first: string, second: string, third: string) =>
  defineGraph({
    name: "line",
    state: State,
    nodes: { [first]: visit(first), [second]: visit(second), [third]: visit(third) },
    edges: { start: first, [first]: second, [second]: third, [third]: "end" } as never,
  })({});
const config = { configurable: { thread_id: "t" } };
/** A thread that ran `first` and waits at `second`. */
const waiting = async () => {
  const checkpointer = new MemorySaver();
  const options = { checkpointer, interruptBefore: ["second"] };
  await line("first", "second", "third").compile(options).invoke({}, config);
  return checkpointer;
};

it("asks the edges of the last node again where the waiting node was renamed", async () => {
  const renamed = line("first", "other", "third").compile({ checkpointer: await waiting() });
  expect((await renamed.invoke(null, config)).path).toEqual(["first", "other", "third"]);
});

it("streams the continued run too, and leaves a known node as it is", async () => {
  for (const [name, path] of [
    ["other", ["first", "other", "third"]],
    ["second", ["first", "second", "third"]],
  ] as const) {
    const graph = line("first", name, "third").compile({ checkpointer: await waiting() });
    const seen: string[] = [];
    for await (const update of await graph.stream(null, { ...config, streamMode: "updates" }))
      seen.push(...Object.keys(update));
    expect(seen).toEqual(path.slice(1));
  }
});

it("hands a resumed value to the node under its new name", async () => {
  const asking = (name: string) =>
    defineGraph({
      name: "asking",
      state: State,
      nodes: { first: visit("first"), [name]: () => ({ path: [interrupt("Which way?")] }) },
      edges: { start: "first", first: name, [name]: "end" } as never,
    })({});
  const checkpointer = new MemorySaver();
  await asking("ask").compile({ checkpointer }).invoke({}, config);
  const renamed = asking("question").compile({ checkpointer });
  const { path } = await renamed.invoke(new Command({ resume: "left" }), config);
  expect(path).toEqual(["left"]);
});

it("continues from the checkpoint that the caller names", async () => {
  const checkpointer = await waiting();
  const { config: named } = (await checkpointer.getTuple(config))!;
  await line("first", "second", "third").compile({ checkpointer }).invoke(null, config);
  const renamed = line("first", "other", "third").compile({ checkpointer });
  expect((await renamed.invoke(null, named)).path).toEqual(["first", "other", "third"]);
});

it("refuses a thread whose last node is gone too", async () => {
  const graph = line("begin", "other", "third").compile({ checkpointer: await waiting() });
  await expect(graph.invoke(null, config)).rejects.toMatchObject({
    code: "GRAPH_CHANGED",
    message: "the thread waits at second, which this graph does not have",
    evidence: { removed: ["second"] },
  });
});

it("leaves a checkpoint of a graph inside of it alone", async () => {
  const checkpointer = new MemorySaver();
  const outer = defineGraph({
    name: "outer",
    state: State,
    nodes: {
      inner: defineGraph({
        name: "inner",
        state: State,
        nodes: { left: visit("left"), right: () => ({}), finish: visit("finish") },
        edges: { start: ["left", "right"], left: "finish", right: "finish", finish: "end" },
      }),
    },
    edges: { start: "inner", inner: "end" },
  })({}).compile({ checkpointer });
  const { path } = await outer.invoke({}, config);
  const waiting: (typeof config)[] = [];
  for await (const { config: saved } of checkpointer.list(config))
    if (saved.configurable?.["checkpoint_ns"] !== "") waiting.push(saved as typeof config);
  expect(waiting).not.toEqual([]);
  for (const inside of waiting) expect((await outer.invoke(null, inside)).path).toEqual(path);
});

it("starts anew with an input", async () => {
  const graph = line("begin", "other", "third").compile({ checkpointer: await waiting() });
  expect((await graph.invoke({ path: [] }, config)).path).toEqual(["begin", "other", "third"]);
});

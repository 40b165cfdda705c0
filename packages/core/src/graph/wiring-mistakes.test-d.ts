import { StateSchema } from "@langchain/langgraph";
import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import { defineGraph } from "./define-graph.js";
import { defineNode } from "./define-node.js";

const goal = z.string();
const action = z.string().default("");
const done = z.boolean().default(false);
const State = new StateSchema({ goal, action, done });
interface Memory {
  readonly recall: (goal: string) => string;
}

const act = defineNode({
  name: "act",
  reads: { goal },
  writes: { action },
  run: async ({ goal }) => ({ action: goal }),
});
const recall = defineNode({
  name: "recall",
  reads: { goal },
  writes: { action },
  run: async ({ goal }, { memory }: { memory: Memory }) => ({ action: memory.recall(goal) }),
});

const plain = async ({ goal }: { goal: string }) => ({ action: goal });
const bad = async ({ goal }: { goal: string }) => ({ nope: goal });
const number = async () => 42;

test("a graph without mistakes compiles and knows its dependencies", () => {
  const graph = defineGraph({
    name: "right",
    state: State,
    nodes: { act, recall },
    edges: { start: "act", act: "recall", recall: "end" },
  });
  expectTypeOf(graph).parameter(0).toEqualTypeOf<{ memory: Memory }>();
  defineGraph({
    name: "plain",
    state: State,
    nodes: { act, plain },
    edges: { start: "plain", plain: "act", act: "end" },
  });
});

test("seven wiring mistakes do not compile", () => {
  const readsNope = defineNode({
    name: "r",
    reads: { nope: z.string() },
    writes: { action },
    run: async ({ nope }) => ({ action: nope }),
  });
  defineGraph({
    name: "a",
    state: State,
    // @ts-expect-error 1: mistake: "this node reads nope, which the state lacks or holds as another type"
    nodes: { readsNope },
    edges: { start: "readsNope", readsNope: "end" },
  });

  const writesNope = defineNode({
    name: "w",
    reads: { goal },
    writes: { nope: z.string() },
    run: async ({ goal }) => ({ nope: goal }),
  });
  defineGraph({
    name: "b",
    state: State,
    // @ts-expect-error 2: mistake: "this node writes nope, which the state lacks or holds as another type"
    nodes: { writesNope },
    edges: { start: "writesNope", writesNope: "end" },
  });

  const doneAsText = defineNode({
    name: "t",
    reads: { goal },
    writes: { done: z.string() },
    run: async ({ goal }) => ({ done: goal }),
  });
  defineGraph({
    name: "c",
    state: State,
    // @ts-expect-error 3: mistake: "this node writes done, which the state lacks or holds as another type"
    nodes: { doneAsText },
    edges: { start: "doneAsText", doneAsText: "end" },
  });

  defineNode({
    name: "u",
    reads: { goal },
    writes: { action },
    // @ts-expect-error 4: "this node does not declare that it writes history"
    run: async ({ goal }) => ({ action: goal, history: goal }),
  });

  // @ts-expect-error 5: "zzz" is not assignable to "act" | "end"
  defineGraph({ name: "d", state: State, nodes: { act }, edges: { start: "act", act: "zzz" } });

  // @ts-expect-error 6: property act is missing: the node has no exit
  defineGraph({ name: "e", state: State, nodes: { act }, edges: { start: "act" } });

  const needsMemory = defineGraph({
    name: "f",
    state: State,
    nodes: { recall },
    edges: { start: "recall", recall: "end" },
  });
  expectTypeOf(needsMemory).parameter(0).toEqualTypeOf<{ memory: Memory }>();
  // @ts-expect-error 7: property memory is missing
  needsMemory({});
});

test("plain functions are checked like nodes", () => {
  expectTypeOf(bad).returns.resolves.toEqualTypeOf<{ nope: string }>();
  // @ts-expect-error mistake: "this function writes nope, which the state lacks or holds as another type"
  defineGraph({ name: "g", state: State, nodes: { bad }, edges: { start: "bad", bad: "end" } });
  defineGraph({
    name: "h",
    state: State,
    // @ts-expect-error mistake: "this function must return an object of channels"
    nodes: { number },
    edges: { start: "number", number: "end" },
  });
});

test("a node names only dependencies that it takes", () => {
  const spec = { name: "n", reads: { goal }, writes: { action } } as const;
  const run = async (
    { goal }: { goal: string },
    { memory }: { memory: Memory; retries?: number },
  ) => ({ action: memory.recall(goal) });
  const named = defineNode({ ...spec, needs: ["memory"], run });
  expectTypeOf(named.run).parameter(1).toEqualTypeOf<{ memory: Memory; retries?: number }>();
  // @ts-expect-error "model" is not assignable to "memory" | "retries"
  defineNode({ ...spec, needs: ["model"], run });
});

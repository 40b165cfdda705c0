import { StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineGraph } from "./define-graph.js";
import { defineNode } from "./define-node.js";
import { needsOf } from "./needs-of.js";

const goal = z.string();
const action = z.string().default("");
const State = new StateSchema({ goal, action });

const act = defineNode({
  name: "act",
  reads: { goal },
  writes: { action },
  needs: ["model"],
  run: async ({ goal }, { model }: { readonly model: string; readonly retries?: number }) => ({
    action: `${model} ${goal}`,
  }),
});
const recall = defineNode({
  name: "recall",
  reads: { goal },
  writes: { action },
  needs: ["tupleMemory", "model"],
  run: async (
    _,
    { model, tupleMemory }: { readonly model: string; readonly tupleMemory: string },
  ) => ({ action: model + tupleMemory }),
});
const shout = async ({ goal }: { goal: string }) => ({ action: goal.toUpperCase() });

describe("needsOf", () => {
  it("gathers the dependencies of a graph and of the graphs inside of it, each once", () => {
    const inner = defineGraph({
      name: "inner",
      state: State,
      nodes: { recall, shout },
      edges: { start: "recall", recall: "shout", shout: "end" },
    });
    const outer = defineGraph({
      name: "outer",
      state: State,
      nodes: { act, inner },
      edges: { start: "act", act: "inner", inner: "end" },
    });
    expect([needsOf(act), needsOf(shout), needsOf(outer)]).toEqual([
      ["model"],
      [],
      ["model", "tupleMemory"],
    ]);
  });
});

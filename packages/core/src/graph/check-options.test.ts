import { StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toFunction } from "./build-graph.js";
import { defineGraph } from "./define-graph.js";
import { defineNode } from "./define-node.js";

const count = z.number().default(0);
const add = defineNode({
  name: "add",
  reads: { count },
  writes: { count },
  options: { adding: z.object({ most: z.int().min(1).default(3) }) },
  run: async ({ count }, { adding }: { readonly adding?: { readonly most?: number } }) => ({
    count: count + (adding?.most ?? 3),
  }),
});
const graph = defineGraph({
  name: "adding",
  state: new StateSchema({ count }),
  nodes: { add },
  edges: { start: "add", add: "end" },
});
const wrong = { adding: { most: "lots" } } as unknown as Parameters<typeof graph>[0];

describe("options among the dependencies", () => {
  it("are checked when a graph is built, not when it runs", () => {
    expect(() => graph(wrong)).toThrow(
      'add: option adding.most: "lots" does not fit; allowed: a whole number of at least 1',
    );
    expect(() => graph({ adding: { mst: 1 } } as never)).toThrow(
      "add: option adding.mst: no such option",
    );
  });

  it("are checked when a function is made of the node", () => {
    expect(() => toFunction(add, wrong)).toThrow(expect.objectContaining({ code: "USAGE" }));
  });

  it("reach the node as they were given", async () => {
    expect(
      await graph({ adding: { most: 5 } })
        .compile()
        .invoke({ count: 1 }),
    ).toEqual({ count: 6 });
    expect(await toFunction(add, {})({ count: 1 })).toEqual({ count: 4 });
  });
});

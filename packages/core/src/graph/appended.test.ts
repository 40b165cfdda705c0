import { StateGraph, StateSchema, END, START } from "@langchain/langgraph";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appended } from "./appended.js";

const Item = z.object({ key: z.string(), value: z.number() });
type Item = z.infer<typeof Item>;
const { reducer } = appended(Item, ({ key }) => key);
const items = fc.array(fc.record({ key: fc.constantFrom("a", "b", "c", "d"), value: fc.nat() }));

describe("appended", () => {
  it("takes one item or a list, and keeps the order in which keys came first", () => {
    const one = reducer([], { key: "a", value: 1 });
    const two = reducer(one, [
      { key: "b", value: 2 },
      { key: "a", value: 3 },
    ]);
    expect(two).toEqual([
      { key: "a", value: 3 },
      { key: "b", value: 2 },
    ]);
  });

  it("changes nothing, not even the object, for an empty list", () => {
    const current: Item[] = [{ key: "a", value: 1 }];
    expect(reducer(current, [])).toBe(current);
  });

  it("is idempotent and never holds a key twice", () => {
    fc.assert(
      fc.property(items, items, (before, added) => {
        const current = reducer([], before);
        const once = reducer(current, added);
        expect(reducer(once, added)).toEqual(once);
        expect(reducer(once, once)).toEqual(once);
        expect(new Set(once.map(({ key }) => key)).size).toBe(once.length);
        for (const { key } of current) expect(once.some((item) => item.key === key)).toBe(true);
      }),
    );
  });

  it("starts empty in a graph, for every run anew", async () => {
    const State = new StateSchema({ list: appended(Item, ({ key }) => key) });
    const graph = new StateGraph(State)
      .addNode("grow", async ({ list }) => ({
        list: { key: `k${list.length}`, value: list.length },
      }))
      .addEdge(START, "grow")
      .addEdge("grow", END)
      .compile();
    expect((await graph.invoke({})).list).toEqual([{ key: "k0", value: 0 }]);
    expect((await graph.invoke({})).list).toEqual([{ key: "k0", value: 0 }]);
    expect((await graph.invoke({ list: [{ key: "own", value: 5 }] })).list).toHaveLength(2);
  });
});

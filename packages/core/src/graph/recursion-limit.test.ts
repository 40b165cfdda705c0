import { StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyGraph, GraphSpec } from "./graph-spec.js";
import { recursionLimit } from "./recursion-limit.js";

const count = z.number().default(0);
const State = new StateSchema({ count });
const plain = () => ({});

/** A graph with so many plain nodes, and the given graphs as nodes beside them. */
const specOf = (nodes: number, inner: readonly AnyGraph[] = []): GraphSpec => ({
  name: "made",
  state: State,
  nodes: Object.fromEntries([
    ...Array.from({ length: nodes }, (_, index) => [`plain${index}`, plain]),
    ...inner.map((graph, index) => [`inner${index}`, graph]),
  ]),
  edges: {},
});
const graphOf = (nodes: number, inner: readonly AnyGraph[] = []): AnyGraph =>
  Object.assign((() => undefined) as never, { spec: specOf(nodes, inner) });

const withSteps = (maxSteps: unknown) => ({ environment: { maxSteps } });

describe("recursionLimit", () => {
  it("lets every node run once per step of the environment, with a lap before and one after", () => {
    expect(recursionLimit(specOf(3), withSteps(200))).toBe(3 * 202 + 10);
    expect(recursionLimit(specOf(5), withSteps(101))).toBe(5 * 103 + 10);
  });

  it.each([
    ["no dependencies", undefined],
    ["no environment", {}],
    ["an environment that is only described", { environment: { describe: () => ({}) } }],
    ["a short episode", withSteps(7)],
    ["exactly as many", withSteps(100)],
  ])("assumes 100 steps at least: %s", (_name, deps) => {
    expect(recursionLimit(specOf(2), deps)).toBe(2 * 102 + 10);
  });

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, 200.5, 0, -300, "300"])(
    "refuses an environment whose maxSteps is %s",
    (maxSteps) => {
      expect(() => recursionLimit(specOf(2), withSteps(maxSteps))).toThrow(
        expect.objectContaining({ code: "USAGE" }),
      );
      expect(() => recursionLimit(specOf(2), withSteps(maxSteps))).toThrow(
        `maxSteps is ${String(maxSteps)}`,
      );
    },
  );

  it("is the larger one of a graph's own and its sub-graphs' limits, whichever stands first", () => {
    const [small, large] = [graphOf(1), graphOf(9)];
    expect(recursionLimit(specOf(1, [large]), {})).toBe(9 * 102 + 10);
    expect(recursionLimit(specOf(0, [small, large, small]), withSteps(150))).toBe(9 * 152 + 10);
    expect(recursionLimit(specOf(4, [small]), {})).toBe(5 * 102 + 10);
  });

  it("looks through sub-graphs of sub-graphs", () => {
    expect(
      recursionLimit(specOf(0, [graphOf(0, [graphOf(0, [graphOf(12)])])]), withSteps(120)),
    ).toBe(12 * 122 + 10);
  });
});

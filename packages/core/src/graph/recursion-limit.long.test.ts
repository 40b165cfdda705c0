import { StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineGraph } from "./define-graph.js";

const count = z.number().default(0);
const State = new StateSchema({ count });

describe("recursionLimit", () => {
  it("is enough for an episode of the greatest length, played by LangGraph", async () => {
    const maxSteps = 150;
    const loop = defineGraph({
      name: "loop",
      state: State,
      nodes: { step: ({ count }: { count: number }) => ({ count: count + 1 }), look: () => ({}) },
      edges: {
        start: "step",
        step: "look",
        look: { when: ({ count }) => count >= maxSteps, yes: "end", no: "step" },
      },
    });
    const around = defineGraph({
      name: "around",
      state: State,
      nodes: { loop },
      edges: { start: "loop", loop: "end" },
    });
    const deps = { environment: { maxSteps } };
    expect(
      await loop(deps as never)
        .compile()
        .invoke({}),
    ).toEqual({ count: maxSteps });
    expect(
      await around(deps as never)
        .compile()
        .invoke({}),
    ).toEqual({ count: maxSteps });
  });
});

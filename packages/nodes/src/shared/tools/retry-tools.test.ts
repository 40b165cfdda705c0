import { AIMessage } from "@langchain/core/messages";
import type { Environment, Task } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { actWithEmbodiedState } from "../../emmem/act-with-embodied-state/act-with-embodied-state.js";
import { actWithReflections } from "../../reflexion/act-with-reflections/act-with-reflections.js";

const task: Task = {
  id: "shop/1",
  environment: "shop",
  split: "test",
  type: "refund",
  goal: "refund order A1",
};
const turn = { state: {}, observation: task.goal, reward: 0, done: false, success: false };
const shop: Environment<Record<string, never>> = {
  name: "shop",
  version: "shop/1",
  maxSteps: 9,
  tools: [{ name: "refund", description: "pays back", schema: z.object({ order: z.string() }) }],
  reset: () => turn,
  step: () => turn,
};
const seen = {
  task,
  observation: task.goal,
  trajectory: [],
  thoughts: [],
  reflections: [],
  embodiedState: undefined,
};

it.each([
  ["Reflexion's", actWithReflections],
  ["EmMem's", actWithEmbodiedState],
] as const)("%s actor keeps the world's tools at every temperature", async (_, actor) => {
  const call = new AIMessage({
    content: "",
    tool_calls: [{ id: "1", name: "refund", args: { order: "A1" }, type: "tool_call" }],
  });
  const models = [scriptedModel([" "]), scriptedModel([call])];
  const bound = models.map((model) => vi.spyOn(model, "bindTools"));
  const modelAt = (temperature: number) => models[temperature]!;
  const deps = {
    model: scriptedModel([]),
    environment: shop as Environment,
    examples: () => [],
    retry: { temperatures: [0, 1], modelAt },
  };
  const { action } = (await (actor as typeof actWithReflections).run(seen as never, deps)) as {
    action: { text: string; toolCalls: unknown[] };
  };
  expect(bound.map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  expect(action).toMatchObject({
    kind: "act",
    toolCalls: [{ name: "refund", args: { order: "A1" } }],
  });
});

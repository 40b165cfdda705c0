import type { Step, TeamEnvironment } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { reflectTogether } from "./reflect-together.js";

const task = {
  id: "greenhouse/1",
  environment: "greenhouse",
  split: "test",
  type: "water",
  goal: "water the fern",
};
const stepsOf = (...pairs: readonly (readonly [string, string])[]): Step[] =>
  pairs.map(([observation, action], index) => ({ index, observation, action, kind: "act" }));

const environment: TeamEnvironment = {
  name: "pair",
  maxSteps: 2,
  agents: () => [
    { id: "a", role: "Lead." },
    { id: "b", role: "Follow." },
  ],
  reset: () => ({ state: 0, nextAgentId: "a", reward: 0, done: false, success: false }),
  observe: (_state, agentId) => `the end for ${agentId}`,
  step: (state) => ({ state, nextAgentId: null, reward: 0, done: true, success: false }),
};
const memory = (observation: string, action: string) => ({
  trajectory: stepsOf([observation, action]),
  thoughts: [],
  goalTypeId: null,
  plan: "",
  evaluation: "",
  retrievalKey: null,
});
const seen = {
  task,
  trajectory: stepsOf(["a tap", "open tap"], ["a fern", "water fern"]),
  environmentState: 1,
  agentMemories: { a: memory("a tap", "open tap"), b: memory("a fern", "water fern") },
  success: false,
  stopReason: "step-limit",
  trials: [],
  reflections: [],
};

describe("reflectTogether", () => {
  it("shows each action with its agent and that agent's answer, and keeps one reflection of the task", async () => {
    const model = scriptedModel(["New plan: a opens the tap, then b waters."]);
    const { reflections } = await reflectTogether.run(seen, { model, environment });
    expect(reflections).toMatchObject({
      taskId: seen.task.id,
      text: "New plan: a opens the tap, then b waters.",
    });
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "> a: open tap\nthe end for a\n> b: water fern\nthe end for b\nResult: failed",
    );
  });

  it("has nothing to learn from a success", async () => {
    expect(
      await reflectTogether.run(
        { ...seen, success: true },
        { model: scriptedModel([]), environment },
      ),
    ).toEqual({});
  });
});

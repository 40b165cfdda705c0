import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import type { TeamEnvironment } from "../../shared/team/team-environment.js";
import { reflectPrompt } from "../../reflexion/reflect/reflect.prompt.js";
import { reflectTogether } from "./reflect-together.js";

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
  trajectory: sampleSteps([observation, action]),
  thoughts: [],
  goalTypeId: null,
  plan: "",
  retrievalKey: null,
});
const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a tap", "open tap"], ["a fern", "water fern"]),
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
    expect(reflections).toMatchObject({ taskId: seen.task.id, text: "New plan: a opens the tap, then b waters." });
    expect(model.calls[0]?.at(-1)?.text).toContain("> a: open tap\nthe end for a\n> b: water fern\nthe end for b\nResult: failed");
  });

  it("asks in words of one's own where told", async () => {
    const own = (id: string): typeof reflectPrompt => ({ ...reflectPrompt, id, render: () => [{ role: "user", content: id }] });
    const asked = async (prompts: { reflect?: typeof reflectPrompt; reflectTogether?: typeof reflectPrompt }) => {
      const model = scriptedModel(["New plan: a waits."]);
      await reflectTogether.run(seen, { model, environment, prompts });
      return model.calls[0]?.at(-1)?.text;
    };
    expect([await asked({ reflect: own("one") }), await asked({ reflect: own("one"), reflectTogether: own("all") })]).toEqual([
      "one",
      "all",
    ]);
  });

  it("has nothing to learn from a success", async () => {
    expect(await reflectTogether.run({ ...seen, success: true }, { model: scriptedModel([]), environment })).toEqual({});
  });
});

import { Command, INTERRUPT, MemorySaver, isInterrupted } from "@langchain/langgraph";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { reactHuman } from "./react-human.js";

const task = greenhouseTask;
const examples = () => ["An example."];
const thread = { configurable: { thread_id: "1" } };

describe("reactHuman", () => {
  it("asks where the agent repeats itself, and plays the human's action", async () => {
    const deps = {
      model: scriptedModel(["> look", "> look"]),
      examples,
      environment: greenhouse(),
    };
    const graph = reactHuman(deps).compile({ checkpointer: new MemorySaver() });
    const waiting = await graph.invoke({ task }, thread);
    expect(isInterrupted(waiting) && waiting[INTERRUPT][0]?.value).toMatchObject({
      type: "ask-human",
      proposedAction: "look",
      goal: "water the fern",
    });
    const result = await graph.invoke(new Command({ resume: "water fern 1" }), thread);
    expect(result).toMatchObject({ success: true, stopReason: "success" });
    expect(result.trajectory.map(({ action }: { action: string }) => action)).toEqual([
      "look",
      "water fern 1",
    ]);
  });

  it("asks where the agent has no action", async () => {
    const deps = {
      model: scriptedModel([
        "I am sorry, but I cannot help with that.",
        "I cannot help with that.",
      ]),
      examples,
      environment: greenhouse(),
    };
    const waiting = await reactHuman(deps)
      .compile({ checkpointer: new MemorySaver() })
      .invoke({ task }, thread);
    expect(isInterrupted(waiting) && waiting[INTERRUPT][0]?.value).toMatchObject({
      proposedAction: "",
      lastSteps: [],
    });
  });

  it("needs nobody while the agent gets on by itself", async () => {
    const deps = {
      model: scriptedModel(["> look", "> water fern 1"]),
      examples,
      environment: greenhouse(),
    };
    expect((await reactHuman(deps).compile().invoke({ task })).success).toBe(true);
  });
});

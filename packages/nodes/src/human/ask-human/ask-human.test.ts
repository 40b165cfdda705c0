import {
  Command,
  END,
  INTERRUPT,
  MemorySaver,
  START,
  StateGraph,
  StateSchema,
  isInterrupted,
} from "@langchain/langgraph";
import { fields, toFunction } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { askHuman } from "./ask-human.js";
import type { AskHumanDeps } from "../questions/put-question.js";
import { needsHuman } from "./needs-human.js";

const { task, environmentState, observation, trajectory, action, humanAnswer } = fields;
const State = new StateSchema({
  task,
  environmentState,
  observation,
  trajectory,
  action,
  humanAnswer,
});

const graphWith = (deps: AskHumanDeps) =>
  new StateGraph(State)
    .addNode("ask", toFunction(askHuman, deps))
    .addEdge(START, "ask")
    .addEdge("ask", END);
const input = {
  task: sampleTask(),
  observation: "a fern 1",
  trajectory: sampleSteps(["a bench 1", "look"], ["a can 1", "look"]),
  action: { kind: "act" as const, text: "look" },
};
const thread = { configurable: { thread_id: "1" } };
const questionIn = (result: unknown) =>
  isInterrupted(result) ? result[INTERRUPT][0]?.value : undefined;

describe("askHuman", () => {
  it("waits with the question, and goes on with the reply in another compiled graph over the same checkpoints", async () => {
    const checkpointer = new MemorySaver();
    const environment = { admissible: () => ["go to tap 1", "look"] };
    const waiting = await graphWith({ environment, human: { steps: 1 } })
      .compile({ checkpointer })
      .invoke(input, thread);
    expect(questionIn(waiting)).toEqual({
      type: "ask-human",
      asksFor: "action",
      question: "What should the agent do next?",
      goal: "water the fern",
      observation: "a fern 1",
      proposedAction: "look",
      lastSteps: [{ observation: "a can 1", action: "look" }],
      admissible: ["go to tap 1", "look"],
    });
    const resumed = await graphWith({})
      .compile({ checkpointer })
      .invoke(new Command({ resume: "> go to tap 1" }), thread);
    expect(resumed.action).toEqual({ kind: "act", text: "go to tap 1" });
  });

  it("keeps an answer in words apart from the action", async () => {
    const graph = graphWith({
      human: { asksFor: "answer", question: ({ goal }) => `How does one ${goal}?` },
    }).compile({
      checkpointer: new MemorySaver(),
    });
    expect(questionIn(await graph.invoke(input, thread))).toMatchObject({
      asksFor: "answer",
      question: "How does one water the fern?",
    });
    const resumed = await graph.invoke(new Command({ resume: { answer: "with the can" } }), thread);
    expect(resumed).toMatchObject({ humanAnswer: "with the can", action: { text: "look" } });
  });

  it("asks again, and says why, where a reply cannot be used", async () => {
    const graph = graphWith({}).compile({ checkpointer: new MemorySaver() });
    await graph.invoke(input, thread);
    const again = await graph.invoke(new Command({ resume: " " }), thread);
    expect(questionIn(again)).toMatchObject({ problem: "The reply was empty." });
    const third = await graph.invoke(new Command({ resume: { wrong: 1 } }), thread);
    expect(questionIn(third)).toMatchObject({
      problem: "The reply was neither a text nor { action } nor { answer }.",
    });
    expect(
      (await graph.invoke(new Command({ resume: { action: "fill can 1" } }), thread)).action,
    ).toEqual({
      kind: "act",
      text: "fill can 1",
    });
  });

  it("says what is missing where the graph has no checkpointer", async () => {
    await expect(graphWith({}).compile().invoke(input)).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("checkpointer") as string,
    });
  });
});

describe("needsHuman", () => {
  it("is true without an action and before a repetition", () => {
    const walked = sampleSteps(["a", "look"]);
    expect(needsHuman({ action: { kind: "invalid", text: "" }, trajectory: [] })).toBe(true);
    expect(needsHuman({ action: { kind: "act", text: "look" }, trajectory: walked })).toBe(true);
    expect(needsHuman({ action: { kind: "act", text: "go to tap 1" }, trajectory: walked })).toBe(
      false,
    );
    expect(needsHuman({ action: { kind: "act", text: "look" }, trajectory: [] })).toBe(false);
  });
});

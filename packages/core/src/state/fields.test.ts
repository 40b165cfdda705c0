import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import * as fields from "./fields.js";

const task = { id: "t1", environment: "world", split: "test", type: "fetch", goal: "fetch it" };
const graph = new StateGraph(new StateSchema(fields))
  .addNode("nothing", async () => ({}))
  .addEdge(START, "nothing")
  .addEdge("nothing", END)
  .compile();

describe("fields", () => {
  it("are distinct objects: a node's channel is known by its name and by its identity", () => {
    expect(new Set(Object.values(fields)).size).toBe(Object.keys(fields).length);
  });

  it("form one state together, with a default for everything but the task and the tasks", async () => {
    const state = await graph.invoke({ task });
    expect(state).toMatchObject({
      task,
      observation: "",
      trajectory: [],
      action: { kind: "invalid", text: "" },
      done: false,
      success: false,
      stopReason: "",
      evaluation: "",
      summary: "",
      goalTypeId: null,
      batchId: "",
      batchIds: [],
      tuples: [],
      memoryVersion: null,
      processes: [],
      thoughts: [],
      plan: "",
      trialResults: [],
      reflections: [],
      agentMemories: {},
      humanAnswer: "",
      frontier: [],
      formedTuples: [],
    });
    expect(Object.keys(fields).filter((name) => !(name in state))).toEqual(["tasks"]);
  });

  it("refuse a state that does not fit", async () => {
    await expect(graph.invoke({ task: { ...task, goal: "" } })).rejects.toThrow(/task|goal/);
  });

  it("keep one step per index and one process per batch", async () => {
    const step = { index: 0, observation: "o", action: "a", kind: "act" as const };
    const process = {
      batchId: "b",
      steps: [step],
      finalObservation: "o",
      reward: 0,
      success: false,
      stopReason: "",
    };
    const again = {
      trajectory: [step, { ...step, action: "other" }],
      processes: [process, { ...process, reward: 1 }],
    };
    const state = await graph.invoke({ task, ...again });
    expect(state.trajectory).toEqual([{ ...step, action: "other" }]);
    expect(state.processes).toEqual([{ ...process, reward: 1 }]);
  });
});

import { describe, expect, it } from "vitest";
import { EpisodeEvent, NodeEvent } from "./event.js";

const usage = { promptTokens: 3, completionTokens: 1, estimated: false };
const modelCall = {
  type: "model-call",
  node: "act",
  promptId: "act",
  promptHash: "0123456789ab",
  messages: [{ role: "user", content: "hello" }],
  reply: "> look",
  parsed: { kind: "act", text: "look" },
  attempt: 0,
  usage,
  cost: null,
};
const nodeEvents = [
  modelCall,
  {
    type: "memory-read",
    node: "retrieveTuples",
    place: "batch a",
    version: 2,
    results: [{ id: "t#0", score: null, text: "o → a" }],
  },
  { type: "memory-write", node: "storeTuples", place: "batch a", version: 3, added: ["t#1"] },
  { type: "note", node: "classifyGoal", text: "the model named no known type", data: { taken: 1 } },
];
const recorded = { at: 12, path: "" };

describe("NodeEvent", () => {
  it.each(nodeEvents)("accepts $type as it is", (event) => {
    expect(NodeEvent.parse(event)).toEqual(event);
  });

  it.each([
    ["an unknown type", { ...modelCall, type: "model-calls" }],
    ["negative tokens", { ...modelCall, usage: { ...usage, promptTokens: -1 } }],
    ["a fraction of an attempt", { ...modelCall, attempt: 0.5 }],
    ["an unknown role", { ...modelCall, messages: [{ role: "tool", content: "" }] }],
    [
      "a missing cost",
      Object.fromEntries(Object.entries(modelCall).filter(([key]) => key !== "cost")),
    ],
  ])("refuses %s", (_, event) => {
    expect(NodeEvent.safeParse(event).success).toBe(false);
  });
});

describe("EpisodeEvent", () => {
  it.each([
    { type: "episode-start", ...recorded, episodeId: "e1", pipeline: "act", task: { id: "t" } },
    { type: "node-start", ...recorded, node: "act" },
    { type: "node-end", ...recorded, node: "act", update: { done: true } },
    { type: "node-end", ...recorded, node: "act", update: null, error: "no connection" },
    { type: "episode-end", ...recorded, success: true, reward: 1, steps: 4, stopReason: "success" },
    ...nodeEvents.map((event) => Object.assign({}, event, recorded)),
  ])("accepts $type with its time and path, and survives a line of JSON", (event) => {
    expect(EpisodeEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it("needs the time since the episode began", () => {
    expect(EpisodeEvent.safeParse({ type: "node-start", path: "", node: "act" }).success).toBe(
      false,
    );
    expect(
      EpisodeEvent.safeParse({ type: "node-start", path: "", node: "act", at: -1 }).success,
    ).toBe(false);
  });
});

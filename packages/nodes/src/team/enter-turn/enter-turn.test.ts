import type { Json, TeamEnvironment } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { leaveTurn } from "../leave-turn/leave-turn.js";
import { stepTeam } from "../step-team/step-team.js";
import { enterTurn } from "./enter-turn.js";

const environment: TeamEnvironment = {
  name: "pair",
  maxSteps: 2,
  agents: () => [
    { id: "a", role: "Lead." },
    { id: "b", role: "Follow." },
  ],
  reset: () => ({ state: 0, nextAgentId: "a", reward: 0, done: false, success: false }),
  observe: (state: Json, agentId) => `${agentId} at ${String(state)}`,
  step: (state: Json, { agentId }) => {
    const done = Number(state) + 1 >= 2;
    const next = agentId === "a" ? "b" : "a";
    return {
      state: Number(state) + 1,
      nextAgentId: done ? null : next,
      reward: 0.5,
      done,
      success: false,
    };
  },
};
const none = {
  trajectory: [],
  thoughts: [],
  goalTypeId: null,
  evaluation: "",
  plan: "",
  retrievalKey: null,
};
const valueOf = (overwrite: unknown) => (overwrite as { value: unknown }).value;

describe("enterTurn", () => {
  it("gives the agent its role, its view and its own past, and forgets what the other chose", async () => {
    const own = {
      trajectory: sampleSteps(["b at 0", "wait"]),
      thoughts: [{ index: 0, text: "hm" }],
      goalTypeId: 3,
      evaluation: "subgoal 1: wait - complete",
      plan: "First b.",
      retrievalKey: { mode: "search" as const, text: "a door" },
    };
    const seen = {
      task: sampleTask(),
      environmentState: 1,
      nextAgentId: "b",
      agentMemories: { a: none, b: own },
    };
    const update = await enterTurn.run(seen, { environment });
    expect(update).toMatchObject({
      task: { id: "greenhouse/1", goal: "Follow.", type: "water/b" },
      observation: "b at 1",
      action: { kind: "invalid", text: "" },
      goalTypeId: 3,
      evaluation: "subgoal 1: wait - complete",
      plan: "First b.",
      retrievalKey: { mode: "search", text: "a door" },
    });
    expect(valueOf(update.trajectory)).toEqual(own.trajectory);
    expect(valueOf(update.thoughts)).toEqual(own.thoughts);
  });

  it("starts an agent without a past from nothing", async () => {
    const update = await enterTurn.run(
      { task: sampleTask(), environmentState: 0, nextAgentId: "a", agentMemories: {} },
      { environment },
    );
    expect(valueOf(update.trajectory)).toEqual([]);
  });
});

describe("leaveTurn", () => {
  it("adds what was seen and chosen to the agent's own memory, and to no other", async () => {
    const seen = {
      nextAgentId: "b",
      observation: "b at 1",
      trajectory: sampleSteps(["b at 0", "wait"]),
      thoughts: [],
      action: { kind: "act" as const, text: "go" },
      goalTypeId: null,
      evaluation: "subgoal 1: listen - incomplete",
      plan: "Listen first.",
      retrievalKey: null,
    };
    const { agentMemories } = await leaveTurn.run(seen, {});
    expect(Object.keys(agentMemories ?? {})).toEqual(["b"]);
    expect(agentMemories?.["b"]?.trajectory.at(-1)).toEqual({
      index: 1,
      observation: "b at 1",
      action: "go",
      kind: "act",
    });
    expect(agentMemories?.["b"]).toMatchObject({
      evaluation: "subgoal 1: listen - incomplete",
      plan: "Listen first.",
      retrievalKey: null,
    });
  });
});

describe("stepTeam", () => {
  it("passes the turn on, and reports when the rounds are over", async () => {
    const action = { kind: "act" as const, text: "go" };
    const first = await stepTeam.run(
      { environmentState: 0, nextAgentId: "a", action, trajectory: [] },
      { environment },
    );
    expect(first).toMatchObject({
      environmentState: 1,
      nextAgentId: "b",
      observation: "b at 1",
      stopReason: "",
      reward: 0.5,
    });
    const trajectory = sampleSteps(["a at 0", "go"]);
    const last = await stepTeam.run(
      { environmentState: 1, nextAgentId: "b", action, trajectory },
      { environment },
    );
    expect(last).toMatchObject({
      nextAgentId: "",
      done: true,
      stopReason: "step-limit",
      trajectory: { index: 1, observation: "b at 1" },
    });
  });
});

import { MemorySaver } from "@langchain/langgraph";
import { type Environment, NodeEvent, drawGraph } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhousePlan, greenhouseTask } from "../testing/greenhouse.testing.js";
import { greenhouseModel } from "../testing/greenhouse-model.testing.js";
import { countKinds } from "../testing/prompt-kind.testing.js";
import { act } from "./act.js";

const environment = greenhouse() as Environment;
const taskId = "fern-to-tub";
const task = greenhouseTask(taskId);
const plan = greenhousePlan(taskId);
const examples = () => ["An example."];

describe("act", () => {
  it("plays an episode with one call for each step", async () => {
    const model = greenhouseModel({ taskId });
    const state = await act({ model, environment, examples }).compile().invoke({ task });
    expect(state).toMatchObject({ done: true, success: true, reward: 1, stopReason: "success" });
    expect(state.trajectory.map(({ action }) => action)).toEqual(plan);
    expect(state.trajectory.map(({ index }) => index)).toEqual(plan.map((_, index) => index));
    expect(countKinds(model.calls)).toEqual({ act: plan.length });
  });

  it("stops at the environment's limit, however long that is", async () => {
    const model = scriptedModel(() => "> look");
    const state = await act({
      model,
      environment: greenhouse({ maxSteps: 60 }) as Environment,
      examples,
    })
      .compile()
      .invoke({ task });
    expect(state).toMatchObject({ done: true, success: false, stopReason: "step-limit" });
    expect(model.calls).toHaveLength(60);
  });

  it("shows every answer so far, so that the next action can build on it", async () => {
    const model = greenhouseModel({ taskId });
    await act({ model, environment, examples }).compile().invoke({ task });
    expect(model.calls.at(-1)?.at(-1)?.text).toContain(
      "> take fern 1 from bench 2\nYou pick up the fern 1 from the bench 2.\n> go to tub 1\nOn the tub 1, you see nothing.\n>",
    );
  });

  it("streams the events of its model calls in the shape of the schema", async () => {
    const events: unknown[] = [];
    const graph = act({ model: greenhouseModel({ taskId }), environment, examples }).compile();
    for await (const event of await graph.stream({ task }, { streamMode: "custom" }))
      events.push(event);
    expect(events).toHaveLength(plan.length);
    for (const event of events) expect(NodeEvent.parse(event)).toEqual(event);
  });

  it("goes on after a broken connection exactly where it was", async () => {
    const whole = await act({ model: greenhouseModel({ taskId }), environment, examples })
      .compile()
      .invoke({ task });
    const checkpointer = new MemorySaver();
    const config = { configurable: { thread_id: "a" } };
    const broken = act({
      model: greenhouseModel({ taskId, breaksAt: 2 }),
      environment,
      examples,
    }).compile({ checkpointer });
    await expect(broken.invoke({ task }, config)).rejects.toThrow("connection lost");
    const model = greenhouseModel({ taskId });
    const resumed = act({ model, environment, examples }).compile({ checkpointer });
    expect(await resumed.invoke(null, config)).toEqual(whole);
    expect(model.calls).toHaveLength(plan.length - 2);
  });

  it("forks from any earlier state without touching the first run", async () => {
    const checkpointer = new MemorySaver();
    const config = { configurable: { thread_id: "a" } };
    const graph = act({ model: greenhouseModel({ taskId }), environment, examples }).compile({
      checkpointer,
    });
    await graph.invoke({ task }, config);
    const history = [];
    for await (const snapshot of graph.getStateHistory(config)) history.push(snapshot);
    const earlier = history.find(
      ({ values, next }) => next.includes("act") && values["trajectory"]?.length === 2,
    );
    const other = act({ model: scriptedModel(() => "> look"), environment, examples }).compile({
      checkpointer,
    });
    const forked = await other.invoke(null, earlier?.config);
    expect(forked.trajectory.map(({ action }) => action)).toEqual([
      ...plan.slice(0, 2),
      ...Array.from({ length: 10 }, () => "look"),
    ]);
    expect(forked.success).toBe(false);
  });

  it("is drawn as a loop", () => {
    expect(drawGraph(act.spec).edges).toContainEqual({
      from: "stepEnvironment",
      to: "act",
      label: "not done",
    });
  });
});

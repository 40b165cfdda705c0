import { MemorySaver } from "@langchain/langgraph";
import { type Environment, type MnemographError, NodeEvent } from "@mnemograph/core";
import { type TupleMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { beforeAll, describe, expect, it } from "vitest";
import { ldmFormation } from "./ldm-formation.js";
import {
  greenhouse,
  greenhouseDemonstration,
  greenhousePlan,
  greenhouseTask,
} from "../testing/greenhouse.testing.js";
import { greenhouseModel } from "../testing/greenhouse-model.testing.js";
import { askedKinds } from "../testing/asked-kinds.testing.js";
import { countKinds } from "../testing/prompt-kind.testing.js";
import { ldm } from "./ldm.js";

const environment = greenhouse() as Environment;
const taskId = "moss-to-rack";
const task = greenhouseTask(taskId);
const plan = greenhousePlan(taskId);

const formed = async (...batches: readonly (readonly string[])[]) => {
  const memory = inProcessTupleMemory();
  for (const [index, ids] of batches.entries()) {
    const demonstrations = await Promise.all(ids.map(greenhouseDemonstration));
    await ldmFormation({ model: offlineModel(), tupleMemory: memory })
      .compile()
      .invoke({ demonstrations, batchId: `bring/${index + 1}` });
  }
  return memory;
};
let memory: TupleMemory;
beforeAll(async () => {
  memory = await formed(["fern-to-tub", "moss-to-tub"], ["fern-to-rack", "fern-to-tub"]);
});

/** Plays with the offline model. */
const play = async (own: TupleMemory) =>
  ldm({ model: offlineModel(), environment, tupleMemory: own }).compile().invoke({ task });

describe("ldm", () => {
  it("plays one process per batch memory and chooses one, with the calls that the paper's method needs", async () => {
    const model = greenhouseModel({ taskId, choice: 2 });
    const state = await ldm({ model, environment, tupleMemory: memory }).compile().invoke({ task });
    expect(state).toMatchObject({
      success: true,
      reward: 1,
      stopReason: "success",
      batchId: "bring/2",
      memoryVersion: 2,
      batchIds: ["bring/1", "bring/2"],
    });
    expect(state.trajectory.map(({ action }) => action)).toEqual(plan);
    expect(state.processes.map(({ batchId, success }) => [batchId, success])).toEqual([
      ["bring/1", true],
      ["bring/2", true],
    ]);
  });

  it("makes the calls that the paper's method needs, and sends once what both processes ask", async () => {
    const model = greenhouseModel({ taskId, choice: 2 });
    const { needed, sent } = await askedKinds(
      ldm({ model, environment, tupleMemory: memory }).compile(),
      { task },
    );
    // Two at the first step, four at every later one; the goal is typed once for each batch.
    const later = 2 * (plan.length - 1);
    expect(needed).toEqual({
      classifyGoal: 2,
      evaluateHistory: later,
      summarizeHistory: later,
      classifyObservation: later + 2,
      actWithTuples: later + 2,
      chooseProcess: 1,
    });
    // Both do the same, so their pasts are the same; what they act on is not, nor are the types of
    // their batches.
    expect(sent).toMatchObject({
      evaluateHistory: later / 2,
      summarizeHistory: later / 2,
      actWithTuples: later + 2,
      chooseProcess: 1,
    });
    expect(countKinds(model.calls)).toEqual(sent);
  });

  it("shares nothing between episodes", async () => {
    const model = greenhouseModel({ taskId });
    const graph = ldm({ model, environment, tupleMemory: memory }).compile();
    await graph.invoke({ task });
    const once = model.calls.length;
    await graph.invoke({ task });
    expect(model.calls).toHaveLength(2 * once);
  });

  it("needs three calls a step where the history is the summary alone, and chooses nothing from one batch", async () => {
    const model = greenhouseModel({ taskId });
    const options = {
      history: { parts: ["summary" as const], emptyText: "" },
      batches: { use: ["bring/1"] },
    };
    await ldm({ model, environment, tupleMemory: memory, ...options })
      .compile()
      .invoke({ task });
    expect(model.calls).toHaveLength(1 + 2 + 3 * (plan.length - 1));
    expect(countKinds(model.calls)).not.toHaveProperty("chooseProcess");
  });

  it("plays without memory where no batch fits: no classification, no tuples", async () => {
    const model = greenhouseModel({ taskId });
    const state = await ldm({ model, environment, tupleMemory: inProcessTupleMemory() })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    expect(countKinds(model.calls)).toEqual({
      evaluateHistory: plan.length - 1,
      summarizeHistory: plan.length - 1,
      actWithTuples: plan.length,
    });
  });

  it("refuses a batch that the memory lacks", async () => {
    const run = ldm({
      model: greenhouseModel({ taskId }),
      environment,
      tupleMemory: memory,
      batches: { use: ["bring/9"] },
    })
      .compile()
      .invoke({ task });
    await expect(run).rejects.toMatchObject({ code: "USAGE" } satisfies Partial<MnemographError>);
  });

  it("records an episode that is over before it began", async () => {
    const over: Environment = {
      ...environment,
      reset: () => ({ state: null, observation: "Done.", reward: 1, done: true, success: true }),
    };
    const model = greenhouseModel({ taskId });
    const state = await ldm({
      model,
      environment: over,
      tupleMemory: memory,
      choose: { by: "first" },
    })
      .compile()
      .invoke({ task });
    expect(state).toMatchObject({ success: true, trajectory: [], stopReason: "finished" });
    expect(model.calls).toEqual([]);
  });

  it("goes on after a broken connection with the same result, and asks only what was not answered", async () => {
    const model = greenhouseModel({ taskId });
    const whole = await ldm({ model, environment, tupleMemory: memory }).compile().invoke({ task });
    for (const breaksAt of [3, 20]) {
      const checkpointer = new MemorySaver();
      const config = { configurable: { thread_id: "a" } };
      const broken = greenhouseModel({ taskId, breaksAt });
      await expect(
        ldm({ model: broken, environment, tupleMemory: memory })
          .compile({ checkpointer })
          .invoke({ task }, config),
      ).rejects.toThrow("connection lost");
      const rest = greenhouseModel({ taskId });
      const resumed = await ldm({ model: rest, environment, tupleMemory: memory })
        .compile({ checkpointer })
        .invoke(null, config);
      expect(resumed).toEqual(whole);
      expect(rest.calls.length).toBeLessThan(model.calls.length);
    }
  });

  it("sees the memory as it was when the episode began, after a resume as well", async () => {
    const own = await formed(["fern-to-tub", "moss-to-tub"]);
    const checkpointer = new MemorySaver();
    const config = { configurable: { thread_id: "a" } };
    const broken = greenhouseModel({ taskId, breaksAt: 8 });
    await expect(
      ldm({ model: broken, environment, tupleMemory: own })
        .compile({ checkpointer })
        .invoke({ task }, config),
    ).rejects.toThrow("connection lost");
    await own.addBatch({ batchId: "bring/2", tuples: [] });
    const resumed = await ldm({ model: greenhouseModel({ taskId }), environment, tupleMemory: own })
      .compile({ checkpointer })
      .invoke(null, config);
    expect(resumed).toMatchObject({ memoryVersion: 1, batchIds: ["bring/1"], success: true });
  });

  it("streams memory reads and model calls of all batches in the shape of the schema", async () => {
    const kinds = new Set<string>();
    const graph = ldm({
      model: greenhouseModel({ taskId }),
      environment,
      tupleMemory: memory,
    }).compile();
    for await (const [, event] of await graph.stream(
      { task },
      { streamMode: "custom", subgraphs: true },
    )) {
      expect(NodeEvent.parse(event)).toEqual(event);
      kinds.add((event as NodeEvent).type);
    }
    expect([...kinds].toSorted()).toEqual(["memory-read", "model-call", "note"]);
  });

  it("lets the offline model solve a task that it never saw, because of the memory and of nothing else", async () => {
    expect((await play(memory)).success).toBe(true);
    expect((await play(inProcessTupleMemory())).success).toBe(false);
  });
});

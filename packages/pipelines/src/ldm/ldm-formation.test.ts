import { MemorySaver } from "@langchain/langgraph";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { greenhouseDemonstration } from "../testing/greenhouse.testing.js";
import { greenhouseModel } from "../testing/greenhouse-model.testing.js";
import { countKinds } from "../testing/prompt-kind.testing.js";
import { ldmFormation } from "./ldm-formation.js";

const ids = ["fern-to-tub", "moss-to-tub", "fern-to-rack"];
const load = () => Promise.all(ids.map(greenhouseDemonstration));

describe("ldmFormation", () => {
  it("turns demonstrations into tuples with both indices: two calls for each step but the first, then one for the goals and one for each goal type", async () => {
    const demonstrations = await load();
    const model = greenhouseModel({ taskId: "fern-to-tub" });
    const memory = inProcessTupleMemory();
    await ldmFormation({ model, tupleMemory: memory })
      .compile()
      .invoke({ demonstrations, batchId: "bring/1" });
    const steps = demonstrations.reduce(
      (sum, demonstration) => sum + demonstration.steps.length,
      0,
    );
    expect(countKinds(model.calls)).toEqual({
      evaluateHistory: steps - 3,
      summarizeHistory: steps - 3,
      cluster: 1 + 2,
    });
    const stats = await memory.stats();
    expect(stats).toMatchObject({ version: 1, tuples: steps, refined: 0 });
    expect(
      stats.batches[0]?.goalTypes.map(({ goals, observationTypes }) => [
        goals,
        observationTypes.length,
      ]),
    ).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it("stores every step of every demonstration with its action, once", async () => {
    const demonstrations = await load();
    const memory = inProcessTupleMemory();
    await ldmFormation({ model: greenhouseModel({ taskId: "fern-to-tub" }), tupleMemory: memory })
      .compile()
      .invoke({ demonstrations, batchId: "bring/1" });
    const stored = (await memory.tuplesInCell({ batchId: "bring/1" })).map(
      ({ id, goal, observation, action }) => ({
        id,
        goal,
        observation,
        action,
      }),
    );
    const expected = demonstrations.flatMap(({ id, task, steps }) =>
      steps.map(({ index, observation, action }) => ({
        id: `${id}#${index}`,
        goal: task.goal,
        observation,
        action,
      })),
    );
    expect(stored).toHaveLength(expected.length);
    expect(stored).toEqual(expect.arrayContaining(expected));
  });

  it("asks for summaries alone where the history has no evaluation", async () => {
    const model = greenhouseModel({ taskId: "fern-to-tub" });
    const deps = {
      model,
      tupleMemory: inProcessTupleMemory(),
      history: { parts: ["summary" as const] },
    };
    await ldmFormation(deps)
      .compile()
      .invoke({ demonstrations: await load(), batchId: "bring/1" });
    expect(countKinds(model.calls)).not.toHaveProperty("evaluateHistory");
  });

  it("goes on after a broken connection without asking again for demonstrations that are done", async () => {
    const demonstrations = await load();
    const memory = inProcessTupleMemory();
    const config = { configurable: { thread_id: "a" }, maxConcurrency: 2 };
    const checkpointer = new MemorySaver();
    const broken = greenhouseModel({ taskId: "fern-to-tub", breaksAt: 15 });
    await expect(
      ldmFormation({ model: broken, tupleMemory: memory })
        .compile({ checkpointer })
        .invoke({ demonstrations, batchId: "bring/1" }, config),
    ).rejects.toThrow("connection lost");
    expect(await memory.batches()).toEqual([]);
    const model = greenhouseModel({ taskId: "fern-to-tub" });
    await ldmFormation({ model, tupleMemory: memory })
      .compile({ checkpointer })
      .invoke(null, config);
    expect(await memory.stats()).toMatchObject({ version: 1, tuples: 13 });
    // Two demonstrations were done (14 calls): the third has four steps, and then everything is
    // clustered.
    expect(countKinds(model.calls)).toEqual({
      evaluateHistory: 3,
      summarizeHistory: 3,
      cluster: 3,
    });
  });
});

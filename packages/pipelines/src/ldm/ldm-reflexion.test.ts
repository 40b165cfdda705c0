import { MemorySaver } from "@langchain/langgraph";
import { type Environment, drawGraph, toMermaid } from "@mnemograph/core";
import { inProcessTupleMemory } from "@mnemograph/memory";
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
import { ldmReflexion } from "./ldm-reflexion.js";

const environment = greenhouse() as Environment;
const taskId = "moss-to-rack";
const task = greenhouseTask(taskId);
const steps = greenhousePlan(taskId).length;
const memory = inProcessTupleMemory();
beforeAll(async () => {
  for (const [batchId, ids] of [
    ["bring/1", ["fern-to-tub", "moss-to-tub"]],
    ["bring/2", ["fern-to-rack"]],
  ] as const) {
    const demonstrations = await Promise.all(ids.map(greenhouseDemonstration));
    await ldmFormation({ model: offlineModel(), tupleMemory: memory })
      .compile()
      .invoke({ demonstrations, batchId });
  }
});

describe("ldmReflexion", () => {
  it("lets every batch memory try again with the notes on the failed trial, and drops the first trial's steps", async () => {
    const model = greenhouseModel({ taskId, stubborn: "go to bench 1", learns: true });
    const state = await ldmReflexion({ model, environment, tupleMemory: memory })
      .compile()
      .invoke({ task });
    expect(state.trials).toEqual([
      {
        trial: 0,
        success: false,
        reward: 0,
        steps: 2,
        stopReason: "repeat",
        attempts: 2,
        allSteps: 4,
      },
      {
        trial: 1,
        success: true,
        reward: 1,
        steps,
        stopReason: "success",
        attempts: 2,
        allSteps: 2 * steps,
      },
    ]);
    expect(state).toMatchObject({ success: true, done: true, stopReason: "success" });
    expect(state.trajectory.map(({ action }: { action: string }) => action)).toEqual(
      greenhousePlan(taskId),
    );
    expect(state.reflections).toEqual([
      { taskId, trial: 0, text: "New plan: I should have gone on." },
    ]);
    expect(
      state.processes.map(({ batchId, success }: { batchId: string; success: boolean }) => [
        batchId,
        success,
      ]),
    ).toEqual([
      ["bring/1", true],
      ["bring/2", true],
    ]);
  });

  it("makes LDM2's calls in every trial, and one to reflect between them", async () => {
    const model = greenhouseModel({ taskId, stubborn: "go to bench 1", learns: true });
    const graph = ldmReflexion({
      model,
      environment,
      tupleMemory: memory,
      index: { none: "allow" },
    });
    const { needed, sent } = await askedKinds(graph.compile(), { task });
    const batches = 2;
    const all = batches * (2 + steps);
    const { actWithTuplesAndReflections, ...others } = sent;
    expect(countKinds(model.calls)).toEqual({
      ...others,
      actWithTuples: actWithTuplesAndReflections,
    });
    expect(needed).toEqual({
      classifyGoal: 2 * batches,
      evaluateHistory: all - 2 * batches,
      summarizeHistory: all - 2 * batches,
      classifyObservation: all,
      actWithTuplesAndReflections: all,
      chooseProcess: 2,
      reflect: 1,
    });
  });

  it("gives up after the last trial without another reflection", async () => {
    const model = greenhouseModel({ taskId, stubborn: "go to bench 1" });
    const state = await ldmReflexion({
      model,
      environment,
      tupleMemory: memory,
      reflexion: { maxTrials: 3 },
    })
      .compile()
      .invoke({ task });
    expect(state).toMatchObject({ success: false, stopReason: "repeat" });
    expect(state.trials).toHaveLength(3);
    expect(countKinds(model.calls).reflect).toBe(2);
  });

  it("reads the memory that the first trial saw, in the trials after it too", async () => {
    const checkpointer = new MemorySaver();
    const model = greenhouseModel({ taskId, stubborn: "go to bench 1", learns: true });
    const graph = ldmReflexion({ model, environment, tupleMemory: memory }).compile({
      checkpointer,
    });
    const state = await graph.invoke({ task }, { configurable: { thread_id: "1" } });
    expect(state.memoryVersion).toBe(await memory.version());
  });

  it("is solved by the offline model at once, where LDM2 is", async () => {
    const deps = { model: offlineModel(), environment, tupleMemory: memory };
    const state = await ldmReflexion(deps).compile().invoke({ task });
    expect(state).toMatchObject({ success: true, reflections: [] });
    expect(state.trials).toHaveLength(1);
  });

  it("draws trial and process as sub-graphs of sub-graphs", () => {
    expect(toMermaid(drawGraph(ldmReflexion.spec))).toContain(
      "playTrial_playBatch_actWithTuplesAndReflections --> playTrial_playBatch_stepWithGuard",
    );
  });
});

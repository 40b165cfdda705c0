import { inProcessReflectionMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import {
  recallReflections,
  type RecallReflectionsDeps,
} from "../recall-reflections/recall-reflections.js";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { rememberReflection } from "./remember-reflection.js";

const task = sampleTask();
const reflection = (trial: number, taskId = "greenhouse/1") => ({
  taskId,
  trial,
  text: `lesson ${trial}`,
});

describe("rememberReflection and recallReflections", () => {
  it("carry a task's reflections into a later run, and no other task's", async () => {
    const reflectionMemory = inProcessReflectionMemory();
    const runtime = recordingRuntime();
    await rememberReflection.run(
      { task, reflections: [reflection(0)] },
      { reflectionMemory },
      runtime,
    );
    await rememberReflection.run(
      { task, reflections: [reflection(0), reflection(1)] },
      { reflectionMemory },
      runtime,
    );
    await rememberReflection.run(
      { task: sampleTask({ id: "other" }), reflections: [reflection(0, "other")] },
      { reflectionMemory },
    );
    expect(
      await recallReflections.run({ task: sampleTask() }, { reflectionMemory }, runtime),
    ).toEqual({
      reflections: [reflection(0), reflection(1)],
    });
    expect(runtime.events).toMatchObject([
      { type: "memory-write", added: ["greenhouse/1/0"] },
      { type: "memory-write", added: ["greenhouse/1/1"] },
      {
        type: "memory-read",
        place: "greenhouse/1",
        results: [{ text: "lesson 0" }, { text: "lesson 1" }],
      },
    ]);
  });

  const others = [
    sampleTask({ id: "fern/old", goal: "water the old fern" }),
    sampleTask({ id: "rose", type: "prune", goal: "prune the rose" }),
    sampleTask({ id: "moss", goal: "soak the moss" }),
  ];
  const filled = async () => {
    const reflectionMemory = inProcessReflectionMemory();
    for (const other of [...others, task])
      await rememberReflection.run(
        { task: other, reflections: [reflection(0, other.id)] },
        { reflectionMemory },
      );
    // Written by an earlier version, without type and goal.
    await reflectionMemory.add(reflection(0, "of old"));
    return reflectionMemory;
  };
  const recalled = async (deps: Omit<RecallReflectionsDeps, "reflectionMemory">) => {
    const { reflections } = await recallReflections.run(
      { task },
      { ...deps, reflectionMemory: await filled() },
    );
    return [reflections ?? []].flat().map(({ taskId }) => taskId);
  };

  it("recall by type what was learnt on tasks of the type, this task's own last", async () => {
    expect(await recalled({})).toEqual([task.id]);
    expect(await recalled({ reflexion: { recallBy: "taskType" } })).toEqual([
      "fern/old",
      "moss",
      task.id,
    ]);
    expect(await recalled({ reflexion: { recallBy: "taskType", memoryWindow: 1 } })).toEqual([
      "moss",
      task.id,
    ]);
  });

  it("recall by similarity the tasks with the most similar goals, by words or by vectors, the most similar nearest to the end", async () => {
    expect(await recalled({ reflexion: { recallBy: "similarity" } })).toEqual([
      "fern/old",
      task.id,
    ]);
    const vectors: Record<string, number[]> = {
      [task.goal]: [1, 0],
      "water the old fern": [0.6, 0.8],
      "prune the rose": [0, 1],
      "soak the moss": [0.8, 0.6],
    };
    const embedder = {
      id: "axes",
      dimensions: 2,
      embed: async (goals: readonly unknown[]) =>
        goals.map((goal) => new Float32Array(vectors[goal as string]!)),
    };
    expect(await recalled({ embedder, reflexion: { recallBy: "similarity" } })).toEqual([
      "fern/old",
      "moss",
      task.id,
    ]);
    expect(
      await recalled({ embedder, reflexion: { recallBy: "similarity", minimumSimilarity: 0.7 } }),
    ).toEqual(["moss", task.id]);
    expect(
      await recalled({
        embedder,
        reflexion: { recallBy: "similarity", minimumSimilarity: 0, memoryWindow: 1 },
      }),
    ).toEqual(["moss", task.id]);
    expect(await recalled({ reflexion: { recallBy: "similarity", memoryWindow: 0 } })).toEqual([
      task.id,
    ]);
  });

  it("write nothing without a reflection, and nothing twice after a replay", async () => {
    const reflectionMemory = inProcessReflectionMemory();
    expect(await rememberReflection.run({ task, reflections: [] }, { reflectionMemory })).toEqual(
      {},
    );
    await rememberReflection.run({ task, reflections: [reflection(0)] }, { reflectionMemory });
    const version = await reflectionMemory.version();
    await rememberReflection.run({ task, reflections: [reflection(0)] }, { reflectionMemory });
    expect(await reflectionMemory.version()).toBe(version);
  });
});

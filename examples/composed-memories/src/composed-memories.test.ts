import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { drawGraph, toMermaid } from "@mnemograph/core";
import { alfworldEnvironment, demonstrations, generateGames } from "@mnemograph/env-alfworld";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { actWithEverything } from "./act-with-everything.js";
import { fillMemories, openMemories } from "./fill-memories.js";

const embedder = offlineEmbedder();
const games = generateGames({ split: "held_out", count: 6 });
const environment = alfworldEnvironment(games, { maxSteps: 3 });
const task = games.tasks[0]!;
const other = games.tasks[1]!;
const batchId = `${task.type}/1`;
let memories: Awaited<ReturnType<typeof openMemories>>;
beforeAll(async () => {
  memories = await openMemories(":memory:", embedder);
  const { trajectories } = await demonstrations(generateGames({ split: "train", count: 12 }), {
    perType: 2,
  });
  await fillMemories(memories, trajectories, { model: offlineModel(), embedder });
});

/** Fails at the task and says what it will do next time. */
const failing = () =>
  scriptedModel((messages) =>
    messages[0]?.text.includes("Reflection:")
      ? "Next time I look into the drawer."
      : "Action: look",
  );

describe("the composed graph", () => {
  it("shows its actor tuples, experiences, and in the next run what the failure taught", async () => {
    const { reflectionMemory } = memories;
    const model = failing();
    const graph = actWithEverything({
      model,
      embedder,
      environment,
      ...memories,
      reflexion: { recallBy: "task" },
    }).compile();
    const first = await graph.invoke({ task, batchId });
    expect(first).toMatchObject({ done: true, success: false });
    expect(first.tuples.length).toBeGreaterThan(0);
    expect(first.experiences.length).toBeGreaterThan(0);
    expect(await reflectionMemory.all(task.id)).toMatchObject([
      { trial: 0, taskType: task.type, goal: task.goal },
    ]);
    const before = model.calls.length;
    await graph.invoke({ task, batchId });
    const acting = model.calls
      .slice(before)
      .find((messages) => messages.some(({ text }) => text.includes("An earlier episode")));
    const prompt = acting?.map(({ text }) => text).join("\n") ?? "";
    expect(prompt).toContain(first.experiences[0]!.task);
    expect(prompt).toMatch(/^Action: [a-z]+ \S+/m);
    expect(prompt).toContain("Next time I look into the drawer.");
    expect(await reflectionMemory.all(task.id)).toHaveLength(2);
  });

  it("recalls another task's reflections by similarity", async () => {
    const graph = actWithEverything({
      model: failing(),
      embedder,
      environment,
      ...memories,
      reflexion: { recallBy: "similarity", minimumSimilarity: 0 },
    }).compile();
    const { reflections } = await graph.invoke({ task: other, batchId });
    expect(reflections.map(({ taskId }: { taskId: string }) => taskId)).toContain(task.id);
  });

  it("is drawn with every node of the three methods", () => {
    const drawing = toMermaid(drawGraph(actWithEverything.spec));
    for (const name of [
      "retrieveTuples",
      "retrieveExperiences",
      "recallReflections",
      "actFromMemories",
      "rememberReflection",
    ]) {
      expect(drawing).toContain(name);
    }
  });

  it("plays the built-in games as a program", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, "../dist/main.js"),
    ]);
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(7);
    expect(lines.filter((line) => line.startsWith("won")).length).toBeGreaterThanOrEqual(4);
    const lost = lines.filter((line) => line.startsWith("lost")).length;
    expect(lines.at(-1)).toBe(`${lost} reflections are kept for next time`);
  });
});

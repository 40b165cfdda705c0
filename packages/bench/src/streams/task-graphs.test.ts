import { ExperienceLog } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { embedExperiences } from "@mnemograph/nodes";
import type { PipelineEntry, StreamContext } from "@mnemograph/pipelines/entries";
import { expect, it } from "vitest";
import { grownMemories } from "./grown-memories.js";
import { taskGraphs } from "./task-graphs.js";

const task = {
  id: "1",
  environment: "own",
  split: "test",
  type: "put",
  goal: "put a mug on the desk",
};
const log = ExperienceLog.parse({
  id: "1",
  task: task.goal,
  category: "put",
  plan: "find a mug",
  entries: ["> take mug 1", "You carry it."],
  success: true,
  reward: 1,
});

it("builds a graph anew where memory changed, and for another use of memory", async () => {
  const embedder = offlineEmbedder();
  const memories = grownMemories(embedder);
  const built: string[] = [];
  const graph = { stream: async () => (async function* () {})() };
  const make = (name: string) => async () => {
    built.push(name);
    return graph;
  };
  const entry = { name: "own", build: make("plain"), stream: { build: make("stream") } };
  const context = { open: { description: {} } } as unknown as StreamContext;
  const open = (isOfNotes: boolean) =>
    taskGraphs(
      entry as unknown as PipelineEntry,
      { learn: context, read: context },
      memories,
      isOfNotes,
    );
  const graphOf = open(false);
  await graphOf(task, "learn");
  await graphOf(task, "learn");
  expect(built).toEqual(["stream"]);
  await memories.experiences.add(await embedExperiences(embedder, [log], undefined));
  await graphOf(task, "learn");
  expect(built).toEqual(["stream", "stream"]);
  await graphOf(task, "read");
  expect(built).toEqual(["stream", "stream", "stream"]);
  // A graph of notes writes where it plays: what only reads them is the plain one.
  await open(true)(task, "read");
  expect(built.at(-1)).toBe("plain");
});

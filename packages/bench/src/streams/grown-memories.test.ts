import {
  type ExperienceLog,
  type StateActionTuple,
  type Task,
  type Trajectory,
} from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { embedExperiences } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { batchesOfEpisodes } from "./waiting-episodes.js";
import { grownMemories } from "./grown-memories.js";
import { maskEpisode, maskLog } from "./mask-learned.js";
import { logToKeep, playedTask } from "./played-task.js";

const embedder = offlineEmbedder();
const log = (id: string, more: Partial<ExperienceLog> = {}): ExperienceLog => ({
  id,
  task: `water fern ${id}`,
  category: "water",
  plan: "water it",
  entries: ["> go to tap 1", "You are at tap 1.", "> water fern 00000042", "Done."],
  reward: 1,
  success: true,
  ...more,
});
const tuple: StateActionTuple = {
  id: "t#0",
  goal: "water the fern",
  history: { evaluation: "", summary: "" },
  observation: "You see a tap.",
  action: "go to tap 1",
  trajectoryId: "t",
  step: 0,
  origin: "human",
};
const batch = {
  batchId: "mixed/1",
  goalTypes: [{ id: 1, name: "water", goals: ["water the fern"] }],
  observationTypes: [{ goalTypeId: 1, id: 1, name: "start" }],
  tuples: [{ goalTypeId: 1, observationTypeId: 1, tuple }],
};
const mask = (text: string) => text.replaceAll(/\d{8}/g, "<id>");
const task: Task = {
  id: "greenhouse/1",
  environment: "greenhouse",
  split: "test",
  type: "water",
  goal: "water fern 00000042",
};
const steps: Trajectory["steps"] = [
  { index: 0, observation: "a", action: "think: hm", kind: "think" },
  { index: 1, observation: "b 00000042", action: "water 00000042", kind: "act" },
  { index: 2, observation: "c", action: "", kind: "invalid" },
];
const played = (success: boolean, more: object = {}, of: Task = task) =>
  playedTask("act~1", of, {
    trajectory: steps,
    observation: "d",
    reward: Number(success),
    success,
    ...more,
  });

describe("grown memories", () => {
  it("make every change again elsewhere, with the same versions and vectors", async () => {
    const [first, second] = [grownMemories(embedder), grownMemories(embedder)];
    await first.experiences.add(await embedExperiences(embedder, [log("a"), log("b")]));
    await first.tuples.addBatch(batch);
    await first.reflections.add({ taskId: "x", trial: 0, text: "look first", goal: "find x" });
    const changes = JSON.parse(JSON.stringify(first.takeChanges())) as ReturnType<
      typeof first.takeChanges
    >;
    await first.experiences.remove(["a"]);
    const later = first.takeChanges();
    expect(first.takeChanges()).toEqual([]);
    await second.restore(changes);
    await second.restore(later);
    expect(second.takeChanges()).toEqual([]);
    const all = async ({ experiences, tuples, reflections, held }: typeof first) => ({
      versions: [await experiences.version(), await tuples.version(), await reflections.version()],
      logs: await experiences.logIds(),
      best: await experiences.query({ task: (await embedder.embed(["water fern b"]))[0], topK: 1 }),
      tuples: await tuples.tuplesInCell({ batchId: "mixed/1" }),
      notes: await reflections.everything(),
      held: await held(),
    });
    expect(await all(second)).toEqual(await all(first));
    expect((await all(second)).held).toBe(3);
    await expect(second.restore([{ type: "forget-everything" }])).rejects.toThrow();
  });

  it("keep every note on a task that comes again, say which task a note is on, and mask", async () => {
    const { reflections, takeChanges } = grownMemories(embedder, mask);
    for (const text of ["one 12345678", "two"])
      await reflections.add({ taskId: "x", trial: 0, text, goal: "find x", taskType: "find" });
    expect((await reflections.all("x")).map(({ trial, text }) => [trial, text])).toEqual([
      [0, "one <id>"],
      [1, "two"],
    ]);
    expect((await reflections.everything()).map(({ text }) => text)).toEqual([
      '(from another task, "find x") one <id>',
      '(from another task, "find x") two',
    ]);
    expect((await reflections.ofTaskType("find"))[1]?.text).toBe(
      '(from another task, "find x") two',
    );
    expect(JSON.stringify(takeChanges())).not.toContain("12345678");
  });
});

describe("what a played task leaves", () => {
  it("is a log of the pipeline's own, or one made of its steps; a failure leaves none unless all are kept", async () => {
    const memory = grownMemories(embedder).experiences;
    const own = log("other id", { plan: "its own plan" });
    const won = played(true, { experience: own });
    expect(won && (await logToKeep(won, memory, {}))).toEqual({ ...own, id: task.id });
    const bare = played(true, {}, { ...task, category: "tub" });
    expect(bare && (await logToKeep(bare, memory, {}))).toMatchObject({
      id: task.id,
      category: "tub",
      success: true,
    });
    const lost = played(false);
    expect(lost && (await logToKeep(lost, memory, {}))).toBeNull();
    expect(lost && (await logToKeep(lost, memory, { write: { keep: "all" } }))).toMatchObject({
      success: false,
    });
  });

  it("gives way to a better log of the same task", async () => {
    const memory = grownMemories(embedder).experiences;
    await memory.add(
      await embedExperiences(embedder, [log(task.id, { entries: ["> water fern 1", "Done."] })]),
    );
    const longer = played(true, { experience: log("x") });
    expect(longer && (await logToKeep(longer, memory, {}))).toBeNull();
  });

  it("is nothing where no single agent took a step", () => {
    expect(playedTask("id", task, { agents: {} })).toBeNull();
    expect(playedTask("id", task, { trajectory: [{ strange: true }] })).toBeNull();
  });

  it("is masked in every text that is learned, and found by its goal", () => {
    expect(maskLog(log("a", { plan: "use 12345678" }), mask)).toMatchObject({
      task: "water fern a",
      plan: "use <id>",
      entries: expect.arrayContaining(["> water fern <id>"]) as string[],
    });
    const trajectory = played(true)?.trajectory as Trajectory;
    const masked = maskEpisode(trajectory, mask);
    expect(masked.steps[1]).toMatchObject({ observation: "b <id>", action: "water <id>" });
    expect(masked.task.goal).toContain("00000042");
  });

  it("becomes batches of acts, numbered after those that memory has", () => {
    const trajectory = played(true)?.trajectory as Trajectory;
    const known = ["mixed/1", "water/1", "mixed/2"];
    const of = (batches: "mixed" | "byType") =>
      batchesOfEpisodes([trajectory], { batches, seed: 1, known });
    expect(of("mixed").map(({ batchId }) => batchId)).toEqual(["mixed/3"]);
    expect(of("byType").map(({ batchId }) => batchId)).toEqual(["water/2"]);
    expect(of("mixed")[0]?.demonstrations[0]?.steps.map(({ action }) => action)).toEqual([
      "water 00000042",
    ]);
    expect(batchesOfEpisodes([], { batches: "mixed", seed: 1, known })).toEqual([]);
  });
});

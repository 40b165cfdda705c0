import { type Embedder, type NoteRun } from "@mnemograph/core";
import { inProcessExperienceMemory, inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { embedExperiences, expelPolicy, runsIn } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { expelAfterwards } from "./expel-afterwards.js";
import { expelExtract } from "./expel-extract.js";
import { expelGather } from "./expel-gather.js";
import { expelOnline } from "./expel-online.js";
import { expel } from "./expel.js";

const examples = () => ["Your task is to: look\n> look"];
const run = (taskId: string, trial: number, success: boolean): NoteRun => ({
  episode: `${taskId}#${trial}`,
  taskId,
  taskType: "water",
  goal: `water ${taskId}`,
  transcript: `> look ${taskId}\nA fern.`,
  actions: [`look ${taskId}`],
  success,
});

const embedder: Embedder = {
  id: "words",
  dimensions: 2,
  embed: async (inputs) =>
    inputs
      .map((input) => (String(input).includes("fern") ? [1, 0] : [0, 1]))
      .map((vector) => Float32Array.from(vector)),
};

describe("expelGather", () => {
  it("keeps every trial, failed ones too", async () => {
    const model = scriptedModel(["> a", "> b", "I should water it.", "> water fern 1"]);
    const deps = { model, examples, environment: greenhouse(2), reflexion: { maxTrials: 4 } };
    const { gatheredRuns } = await expelGather(deps).compile().invoke({ task: greenhouseTask });
    expect(gatheredRuns.map(({ episode, success }: NoteRun) => [episode, success])).toEqual([
      ["greenhouse/1#0", false],
      ["greenhouse/1#1", true],
    ]);
    expect(gatheredRuns[0]?.transcript).toBe("> a\nNothing happens.\n> b\nNothing happens.");
  });
});

describe("expelOnline and expelAfterwards", () => {
  const memoryOf = () => inProcessExperienceMemory({ embedder: { model: "words", dimensions: 2 } });

  it("counts the first trial, goes on with its reflection, and stores every trial", async () => {
    const model = scriptedModel(["> a", "> b", "I should water it.", "> water fern 1"]);
    const experienceMemory = memoryOf();
    const deps = { model, examples, environment: greenhouse(2), experienceMemory, embedder };
    const { success, trajectory, trials } = await expelOnline({
      ...deps,
      reflexion: { maxTrials: 4 },
    })
      .compile()
      .invoke({ task: greenhouseTask });
    expect([success, trajectory.map(({ action }: { action: string }) => action)]).toEqual([
      false,
      ["a", "b"],
    ]);
    expect(trials.map(({ success: won }: { success: boolean }) => won)).toEqual([false, true]);
    expect(model.calls[3]?.map(({ text }) => text).join()).toContain("I should water it.");
    expect((await runsIn(experienceMemory)).map((one) => [one.episode, one.success])).toEqual([
      ["greenhouse/1#0", false],
      ["greenhouse/1#1", true],
    ]);
  });

  it("tries no more where the first trial is enough, or where no trial is left", async () => {
    for (const [replies, won] of [
      [["> water fern 1"], true],
      [["> a", "> b"], false],
    ] as const) {
      const experienceMemory = memoryOf();
      const model = scriptedModel([...replies]);
      const deps = { model, examples, environment: greenhouse(2), experienceMemory, embedder };
      await expelOnline({ ...deps, reflexion: { maxTrials: won ? 4 : 1 } })
        .compile()
        .invoke({ task: greenhouseTask });
      expect((await runsIn(experienceMemory)).map(({ success }) => success)).toEqual([won]);
    }
  });

  it("stores a run under the verdict that it is given", async () => {
    const experienceMemory = memoryOf();
    const step = { index: 0, observation: "A fern.", action: "look", kind: "act" as const };
    await expelAfterwards({ experienceMemory, embedder })
      .compile()
      .invoke({ task: greenhouseTask, trajectory: [step], observation: "OK.", success: true });
    expect(await runsIn(experienceMemory)).toMatchObject([
      { episode: "greenhouse/1#0", transcript: "> look\nOK.", success: true },
    ]);
  });
});

describe("expelExtract", () => {
  const extract = async (gatheredRuns: readonly NoteRun[], start: object = {}) => {
    const noteMemory = inProcessNoteMemory();
    const model = scriptedModel((_, call) => `ADD: Rule ${call} holds.`);
    await expelExtract({ model, noteMemory, notePolicy: expelPolicy() })
      .compile()
      .invoke({ gatheredRuns: [...gatheredRuns], ...start });
    const prompts = model.calls.map((messages) => messages.at(-1)?.text ?? "");
    return { prompts, noteMemory };
  };

  it("asks once for each pair of a success and a failure, then for each chunk", async () => {
    const runs = [
      ...["a", "b"].flatMap((id) => [run(id, 0, false), run(id, 1, false), run(id, 2, true)]),
      ...Array.from({ length: 15 }, (_, index) => run(`t${index}`, 0, true)),
      run("lost", 0, false),
    ];
    const { prompts, noteMemory } = await extract(runs);
    const pairs = prompts.filter((prompt) => prompt.includes("The failed attempt:"));
    expect([pairs.length, prompts.length - pairs.length]).toEqual([4, 3]);
    expect(prompts.slice(4).map((prompt) => prompt.match(/^Task \d+:/gm)?.length)).toEqual([
      6, 6, 5,
    ]);
    expect(await noteMemory.all()).toHaveLength(7);
    expect(await noteMemory.batches()).toHaveLength(7);
  });

  it("shows each call the rules that those before it left", async () => {
    const { prompts } = await extract([run("a", 0, false), run("a", 1, true)]);
    expect(prompts[0]).toContain("There are no rules yet.");
    expect(prompts[1]).toContain("The rules:\n1. Rule 0 holds.");
  });

  it("goes on after the pairs and chunks that were read", async () => {
    const runs = [run("a", 0, false), run("a", 1, true)];
    expect((await extract(runs, { pairsRead: 1 })).prompts).toHaveLength(1);
    expect((await extract(runs, { pairsRead: 1, chunksRead: 1 })).prompts).toHaveLength(0);
    expect((await extract([])).prompts).toHaveLength(0);
  });
});

describe("expel", () => {
  it("plays once with all rules, most votes first, and similar successes as its examples", async () => {
    const noteMemory = inProcessNoteMemory();
    const add = (text: string) => ({
      op: "add" as const,
      draft: { kind: "insight" as const, title: "", text, recallText: "", sources: [] },
    });
    const policy = expelPolicy();
    const batch = { episode: "e", by: "test", policy };
    await noteMemory.apply({ ...batch, id: "1", ops: [add("Look first."), add("Fill the can.")] });
    await noteMemory.apply({
      ...batch,
      id: "2",
      ops: [{ op: "vote", target: { number: 2, text: "Fill the can." }, weight: 1 }],
    });
    const before = await noteMemory.version();
    const experienceMemory = inProcessExperienceMemory({
      embedder: { model: "words", dimensions: 2 },
    });
    const log = (id: string, task: string, success: boolean) => ({
      id,
      task,
      category: "water",
      plan: "",
      entries: [`> go ${id}`, "OK."],
      reward: Number(success),
      success,
    });
    await experienceMemory.add(
      await embedExperiences(embedder, [
        log("moss", "water the moss", true),
        log("lost", "water the fern", false),
        log("fern", "water the fern 2", true),
      ]),
    );
    const model = scriptedModel(["> water fern 1"]);
    const { success } = await expel({
      model,
      environment: greenhouse(),
      examples,
      noteMemory,
      experienceMemory,
      embedder,
      notes: { recallBy: "all", form: "list", place: "task" },
      retrieve: {
        topK: { start: 1 },
        filter: { successOnly: true, sameCategory: true },
        weights: { task: 1, category: 0, plan: 0, key: 0 },
        startLength: 100,
      },
    })
      .compile()
      .invoke({ task: greenhouseTask });
    expect(success).toBe(true);
    expect(model.calls).toHaveLength(1);
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(prompt).toContain(
      "Example 1:\nYour task is to: water the fern 2\n> go fern\nOK.\n\nYour notes from earlier tasks:\n1. Fill the can.\n2. Look first.\n",
    );
    expect(await noteMemory.version()).toBe(before);
  });
});

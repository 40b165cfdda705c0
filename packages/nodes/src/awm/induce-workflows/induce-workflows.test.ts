import type { NoteRun } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { applyNotes } from "../../notes/apply-notes/apply-notes.js";
import { awmPolicy, type InduceOptions } from "../induce-options.js";
import { keepRun } from "../keep-run/keep-run.js";
import { induceWorkflows } from "./induce-workflows.js";

const runOf = (taskType: string, name: string, changes: Partial<NoteRun> = {}): NoteRun => ({
  episode: `${name}@0`,
  taskId: name,
  taskType,
  goal: `water the ${name}`,
  transcript: `> go to bench 1\na ${name} 1\n> water ${name} 1\nDone.`,
  actions: ["go to bench 1", `water ${name} 1`],
  success: true,
  ...changes,
});
const workflow = (title: string, steps: number) =>
  `# Workflow 1\n## Title\n${title}\n## When\nIt is dry.\n## Steps\n${Array.from({ length: steps }, (_, at) => `${at + 1}. Dry. > step ${at}`).join("\n")}`;

/** Induces once for each list of runs, with one memory. */
const library = async (
  rounds: readonly (readonly NoteRun[])[],
  induce: InduceOptions,
  replies: readonly string[] = [],
) => {
  const noteMemory = inProcessNoteMemory();
  const model = scriptedModel([...replies]);
  for (const [notesVersion, runs] of rounds.entries()) {
    const { noteOps = [] } = await induceWorkflows.run(
      { runs: [...runs] },
      { model, noteMemory, induce },
    );
    const seen = { noteOps, notesVersion };
    await applyNotes.run(seen, { noteMemory, notePolicy: awmPolicy(induce) });
  }
  const notes = await noteMemory.all();
  return { model, notes, workflows: notes.filter(({ kind }) => kind === "workflow") };
};

const five = [
  runOf("T1", "fern"),
  runOf("T1", "moss"),
  runOf("T2", "rose"),
  runOf("T3", "palm"),
  runOf("T3", "reed"),
];

describe("induceWorkflows", () => {
  it("shows one success of each type of task, and no failure", async () => {
    const failed = runOf("T4", "weed", { success: false });
    const { model, workflows } = await library([[...five, failed]], {}, [workflow("Water", 2)]);
    const [call] = model.calls;
    expect(call?.at(-1)?.text.match(/^Task: /gm)).toHaveLength(3);
    expect(call?.at(-1)?.text).not.toContain("weed");
    expect(workflows).toMatchObject([
      { title: "Water", when: "It is dry.", text: "1. Dry. > step 0\n2. Dry. > step 1" },
    ]);
  });

  it("asks nothing of failures alone, and leaves the library as it is without a reply", async () => {
    const failed = runOf("T4", "weed", { success: false });
    expect((await library([[failed]], {})).model.calls).toHaveLength(0);
    const rounds = [[runOf("T1", "fern")], [runOf("T2", "rose")]];
    for (const mode of ["append", "rewrite"] as const) {
      const replies = [workflow("Water", 2), "Well.", "Well."];
      expect((await library(rounds, { mode }, replies)).workflows).toHaveLength(1);
    }
  });

  it("drops a workflow of one step", async () => {
    expect((await library([five], {}, [workflow("Water", 1)])).workflows).toHaveLength(0);
  });

  it("rewrites from all successes so far: the same workflows stay, others go", async () => {
    const rounds = [[runOf("T1", "fern")], [runOf("T2", "rose")]];
    const replies = [workflow("Water", 2), workflow("Water", 2)];
    const same = await library(rounds, { mode: "rewrite" }, replies);
    expect(same.workflows.map(({ id }) => id)).toHaveLength(1);
    expect(same.model.calls[1]?.at(-1)?.text.match(/^Task: /gm)).toHaveLength(2);
    const other = await library(rounds, { mode: "rewrite" }, [replies[0] ?? "", workflow("Go", 3)]);
    expect(other.workflows.map(({ title }) => title)).toEqual(["Go"]);
    expect(other.notes.filter(({ kind }) => kind === "script")).toHaveLength(2);
  });

  it("appends: duplicates stay unless the text is equal, and earlier runs are not read again", async () => {
    const rounds = [[runOf("T1", "fern")], [runOf("T2", "rose")]];
    const equal = await library(rounds, {}, [workflow("A", 2), workflow("B", 2)]);
    expect(equal.workflows.map(({ title }) => title)).toEqual(["A"]);
    expect(equal.model.calls[1]?.at(-1)?.text.match(/^Task: /gm)).toHaveLength(1);
    expect(equal.notes).toHaveLength(1);
    const other = await library(rounds, {}, [workflow("A", 2), workflow("A", 3)]);
    expect(other.workflows.map(({ title }) => title)).toEqual(["A", "A"]);
  });

  it("makes one workflow of two runs with the same verbs, by rules and without a call", async () => {
    const { model, workflows } = await library([five], { by: "rules" });
    expect(model.calls).toHaveLength(0);
    expect(workflows).toMatchObject([
      {
        title: "goto_water",
        text: expect.stringMatching(/^1\. go to \{bench\}\n2\. water \{\w+\}$/) as string,
      },
    ]);
  });
});

describe("keepRun", () => {
  it("keeps the actions that the world carried out", async () => {
    const environment = {
      describe: () => ({ title: "", actions: [], refusals: ["Nothing"], options: {} }),
    };
    const [look, thought, fly] = sampleSteps(
      ["a bench 1", "look"],
      ["a fern 1", "think: so"],
      ["OK.", "fly"],
    );
    const trajectory = [look, { ...thought, kind: "think" }, fly].filter(
      (step) => step !== undefined,
    ) as never;
    const seen = {
      task: sampleTask(),
      trajectory,
      observation: "Nothing happens.",
      success: true,
      notesVersion: 1,
    };
    const kept = async (induce: InduceOptions) =>
      (await keepRun.run(seen, { environment, induce })).runs?.[0];
    expect(await kept({})).toMatchObject({
      actions: ["look"],
      transcript: "> look\na fern 1",
      success: true,
    });
    expect((await kept({ steps: "all" }))?.actions).toEqual(["look", "think: so", "fly"]);
  });
});

import { applyNoteOps } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { type DistilOptions, reasoningBankPolicy } from "../distil-options.js";
import { distilNotes } from "./distil-notes.js";

const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a bench 1", "look"], ["a fern 1", "take fern 1"]),
  observation: "You have the fern.",
  thoughts: [{ index: 1, text: "There it is." }],
  success: true,
  verdictReason: "the fern is in hand",
  notesVersion: 4,
};
const replyOf = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `# Memory Item ${at + 1}\n## Title\nT${at + 1}\n## Description\nD\n## Content\nC${at + 1}`,
  ).join("\n");

const distilled = async (reply: string, distil: DistilOptions = {}) => {
  const model = scriptedModel([reply, reply]);
  const { noteOps = [] } = await distilNotes.run(seen, { model, distil });
  return { noteOps, model };
};

describe("distilNotes", () => {
  it("makes one group of three headers, found by the task", async () => {
    const { noteOps, model } = await distilled(replyOf(3));
    expect(model.calls).toHaveLength(1);
    const source = {
      episode: "greenhouse/1@4",
      taskId: "greenhouse/1",
      taskType: "water",
      success: true,
    };
    expect(noteOps).toEqual(
      [1, 2, 3].map((at) => ({
        op: "add",
        draft: {
          kind: "insight",
          title: `T${at}`,
          when: "D",
          text: `C${at}`,
          group: "greenhouse/1@4",
          recallText: "water the fern",
          sources: [source],
        },
      })),
    );
  });

  it.each([
    ["refuse", 3, ["too-many", "too-many"]],
    ["keep", 5, []],
  ] as const)("with over: %s keeps %i of five", async (over, kept, whys) => {
    const { noteOps } = await distilled(replyOf(5), { over });
    const { notes, refused } = applyNoteOps([], noteOps, reasoningBankPolicy({ over }));
    expect(notes.map(({ title }) => title)).toEqual(["T1", "T2", "T3", "T4", "T5"].slice(0, kept));
    expect(refused.map(({ why }) => why)).toEqual(whys);
  });

  it("asks again about a reply without headers, then makes no note of it; with the option, one raw note", async () => {
    const { noteOps, model } = await distilled("Look first.");
    expect([noteOps, model.calls.length]).toEqual([[], 2]);
    expect((await distilled("Look first.", { unparsed: "raw" })).noteOps).toMatchObject([
      { op: "add", draft: { title: "", text: "Look first." } },
    ]);
  });

  it("reports in the trace that it went on without a reply", async () => {
    const runtime = recordingRuntime();
    await distilNotes.run(seen, { model: scriptedModel(["a", "b"]) }, runtime);
    expect(runtime.events.at(-1)).toMatchObject({ type: "model-call", isFallback: true });
  });

  it("asks why it went well, or what went wrong; shows observations only with the option", async () => {
    const asked = async (success: boolean, distil: DistilOptions = {}) => {
      const model = scriptedModel([replyOf(1)]);
      await distilNotes.run({ ...seen, success }, { model, distil });
      return (model.calls[0] ?? []).map(({ text }) => text);
    };
    const [system, user] = await asked(true);
    expect(system).toMatch(/run was a success\.\n[^]*why it went well[^]*at most 3/);
    expect(user).toBe(
      "Task: water the fern\n\nWhat the agent did:\n> look\n> think: There it is.\n> take fern 1\n\nWhy it was judged a success: the fern is in hand\n\nNotes:",
    );
    expect((await asked(false))[0]).toMatch(/run was a failure\.\n[^]*prevented it[^]*at most 3/);
    expect((await asked(true, { observations: true }))[1]).toContain("> look\na fern 1\n");
    expect((await asked(true, { maxItems: 2 }))[0]).toContain("at most 2");
  });
});

import type { NoteOp } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { acePolicy } from "../playbook/ace-policy.js";
import { playbookStats } from "../playbook/playbook-stats.js";
import { curateNotes } from "./curate-notes.js";

const task = sampleTask();
const seen = { task, success: true, lesson: "Key insight: Look first.", notesVersion: 0 };
const add = (section: string) => ({ type: "ADD", section, content: `A note for ${section}.` });
const worked = [
  add("strategies_and_insights"),
  add("common_mistakes_to_avoid"),
  add("problem_solving_heuristics"),
  add("PROBLEM-SOLVING HEURISTICS"),
  { type: "DELETE", id: "sai-00001" },
  add("nowhere"),
];
const reply = (operations: readonly object[]) => JSON.stringify({ reasoning: "", operations });

type Mode = "strict" | "compat";
/** A memory after a curator's reply, and what came of its operations. */
const curated = async (mode: Mode, operations: readonly object[] = worked) => {
  const noteMemory = inProcessNoteMemory();
  const apply = (id: string, ops: readonly NoteOp[], ace: { merge?: boolean } = {}) =>
    noteMemory.apply({
      id,
      episode: "e",
      by: "test",
      ops,
      policy: acePolicy({ mode, ...ace }),
    });
  const model = scriptedModel([reply(operations)]);
  const { noteOps = [] } = await curateNotes.run(seen, { model, noteMemory, ace: { mode } });
  return { noteMemory, apply, batch: await apply("curate", noteOps), model };
};
const placesIn = async ({ noteMemory }: Awaited<ReturnType<typeof curated>>) =>
  (await noteMemory.all()).map(({ id, section }) => [id, section]);

describe("curateNotes", () => {
  it("adds to sections, those that are not known to others, and refuses to delete", async () => {
    const playbook = await curated("strict");
    expect(await placesIn(playbook)).toEqual([
      ["sai-00001", "strategies_and_insights"],
      ["err-00002", "common_mistakes_to_avoid"],
      ["prob-00003", "problem_solving_heuristics"],
      ["prob-00004", "problem_solving_heuristics"],
      ["misc-00005", "others"],
    ]);
    expect(playbook.batch.refused).toEqual([
      { op: { op: "remove", target: { id: "sai-00001" } }, why: "not-allowed" },
    ]);
    await playbook.apply("next", [
      { op: "add", draft: { kind: "bullet", title: "", text: "x", recallText: "", sources: [] } },
    ]);
    expect((await playbook.noteMemory.all()).at(-1)?.id).toBe("misc-00006");
  });

  it("ignores other operations in compat, where a name with a hyphen is another section", async () => {
    const playbook = await curated("compat");
    expect((await placesIn(playbook)).map(([, section]) => section)).toEqual([
      "strategies_and_insights",
      "common_mistakes_to_avoid",
      "others",
      "problem-solving_heuristics",
      "others",
    ]);
    expect(playbook.batch.refused).toEqual([]);
  });

  it("counts tags; one for an unknown id is refused", async () => {
    const playbook = await curated("strict");
    const tag = (id: string, tag: "helpful" | "harmful" | "neutral"): NoteOp => ({
      op: "tag",
      target: { id },
      tag,
    });
    const { refused } = await playbook.apply("tags", [
      tag("sai-00001", "helpful"),
      tag("err-00002", "harmful"),
      tag("prob-00004", "helpful"),
      tag("misc-00005", "neutral"),
      tag("zzz-1", "helpful"),
    ]);
    expect(refused.map(({ why }) => why)).toEqual(["unknown-target"]);
    const notes = await playbook.noteMemory.all();
    expect(notes.map(({ counters: { helpful, harmful } }) => `${helpful}/${harmful}`)).toEqual([
      "1/0",
      "0/1",
      "0/0",
      "1/0",
      "0/0",
    ]);
    expect(playbookStats(notes)).toEqual({ total: 5, high: 0, problematic: 1, unused: 2 });
  });

  it("refuses updates and merges of a curator, also where merging is on", async () => {
    const playbook = await curated("strict");
    const more = scriptedModel([
      reply([
        { type: "UPDATE", id: "sai-00001", content: "Another." },
        { type: "MERGE", ids: ["sai-00001", "err-00002"], content: "Both." },
        { type: "CREATE_META", content: "?" },
      ]),
    ]);
    const { noteMemory } = playbook;
    const { noteOps = [] } = await curateNotes.run(seen, { model: more, noteMemory });
    const { refused } = await playbook.apply("more", noteOps, { merge: true });
    expect(refused.map(({ op, why }) => [op.op, why])).toEqual([
      ["edit", "not-allowed"],
      ["edit", "not-allowed"],
      ["remove", "not-allowed"],
    ]);
    expect(await noteMemory.all()).toHaveLength(5);
  });

  it("shows the playbook with its counts, the lesson and the sections", async () => {
    const { noteMemory } = await curated("strict", [add("others")]);
    const model = scriptedModel([reply([])]);
    await curateNotes.run(seen, { model, noteMemory, ace: { budget: 500 } });
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(prompt).toContain("The lesson:\nKey insight: Look first.\n");
    expect(prompt).toContain("of at most 500 tokens");
    expect(prompt).toContain("Notes: 1 in all, 0 often helpful");
    expect(prompt).toContain("[misc-00001] helpful=0 harmful=0 :: A note for others.");
  });

  it("adds nothing where no reply can be read, asked again in strict mode alone", async () => {
    for (const [mode, calls] of [
      ["strict", 2],
      ["compat", 1],
    ] as const) {
      const model = scriptedModel(["Nothing is new.", "Nothing."]);
      const noteMemory = inProcessNoteMemory();
      const update = await curateNotes.run(seen, { model, noteMemory, ace: { mode } });
      expect(update).toEqual({ noteOps: [] });
      expect(model.calls).toHaveLength(calls);
    }
  });

  it("keeps from which run a note comes", async () => {
    const { noteMemory } = await curated("strict", [add("others")]);
    expect((await noteMemory.all())[0]?.sources).toMatchObject([
      { taskId: task.id, taskType: task.type, success: true },
    ]);
  });
});

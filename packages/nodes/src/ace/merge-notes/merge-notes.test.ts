import { type Embedder, type NoteOp, NoteDraft } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { acePolicy } from "../playbook/ace-policy.js";
import { mergeNotes } from "./merge-notes.js";

/** Cosines: 1 and 3 0.96, 1 and 2 0.28, 2 and 3 0. */
const vectors: Readonly<Record<string, readonly number[]>> = {
  one: [1, 0],
  two: [0.28, -0.96],
  three: [0.96, 0.28],
};
const embedder: Embedder = {
  id: "test",
  dimensions: 2,
  embed: async (inputs) => inputs.map((input) => Float32Array.from(vectors[String(input)] ?? [])),
};

const policy = (mode: "strict" | "compat") => acePolicy({ mode, merge: true });
const playbook = async () => {
  const noteMemory = inProcessNoteMemory();
  const ops = Object.keys(vectors).map((text): NoteOp => ({
    op: "add",
    draft: NoteDraft.parse({ kind: "bullet", text, section: "others" }),
  }));
  const apply = (id: string, ops: readonly NoteOp[], mode: "strict" | "compat" = "strict") =>
    noteMemory.apply({ id, episode: "e", by: "test", ops, policy: policy(mode) });
  await apply("add", ops);
  const tags = { 1: ["helpful", "helpful"], 2: ["helpful", "harmful"] } as const;
  const third = ["helpful", "helpful", "helpful", "helpful", "harmful"] as const;
  await apply(
    "tags",
    Object.entries({ ...tags, 3: third }).flatMap(([number, own]) =>
      own.map((tag): NoteOp => ({ op: "tag", target: { id: `misc-0000${number}` }, tag })),
    ),
  );
  return { noteMemory, apply };
};
const shown = async ({ noteMemory }: Awaited<ReturnType<typeof playbook>>) =>
  (await noteMemory.all()).map(
    ({ id, text, counters: { helpful, harmful } }) => `${id} ${text} ${helpful}/${harmful}`,
  );

describe("mergeNotes", () => {
  it("asks for nothing unless it is on", async () => {
    const { noteMemory } = await playbook();
    const model = scriptedModel([]);
    expect(await mergeNotes.run({}, { noteMemory, embedder, model })).toEqual({ noteOps: [] });
  });

  it("merges what is similar: the first id stays, counters are added up", async () => {
    const memory = await playbook();
    const model = scriptedModel(["Note: one and three"]);
    const deps = { noteMemory: memory.noteMemory, embedder, model, ace: { merge: true } };
    const { noteOps = [] } = await mergeNotes.run({}, deps);
    expect(model.calls[0]?.at(-1)?.text).toBe("1. one\n2. three");
    await memory.apply("merge", noteOps);
    expect(await shown(memory)).toEqual(["misc-00001 one and three 6/1", "misc-00002 two 1/1"]);
  });

  it("merges at the threshold itself, and not above it", async () => {
    const { noteMemory } = await playbook();
    const run = (mergeThreshold: number) =>
      mergeNotes.run(
        {},
        {
          noteMemory,
          embedder,
          model: scriptedModel(["Note: all"]),
          ace: { merge: true, mergeThreshold },
        },
      );
    expect((await run(0.95)).noteOps).toHaveLength(1);
    expect((await run(0.97)).noteOps).toHaveLength(0);
  });

  it("leaves a group as it was where no text came; compat keeps the first note alone", async () => {
    for (const [mode, left] of [
      ["strict", ["misc-00001 one 2/0", "misc-00002 two 1/1", "misc-00003 three 4/1"]],
      ["compat", ["misc-00001 one 2/0", "misc-00002 two 1/1"]],
    ] as const) {
      const memory = await playbook();
      const model = scriptedModel(["One.\nTwo.", "Three.\nFour."]);
      const deps = { noteMemory: memory.noteMemory, embedder, model, ace: { merge: true, mode } };
      const { noteOps = [] } = await mergeNotes.run({}, deps);
      await memory.apply("merge", noteOps, mode);
      expect(await shown(memory)).toEqual(left);
    }
  });
});
